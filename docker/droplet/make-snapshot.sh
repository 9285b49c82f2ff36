#!/usr/bin/env bash
# Makes the snapshot that droplets are ordered from: a droplet with Ubuntu prepares itself by its user data, forgets who it
# is, is switched off and copied, and is deleted again whatever happens. Needs doctl (signed in), ssh and node here.
#
#   make-snapshot.sh NAME      settings: REGION, SIZE, BASE_IMAGE, SSH_KEY (id or fingerprint of the master key in the account)
set -euo pipefail

readonly NAME="${1:?usage: make-snapshot.sh NAME}"
readonly REGION="${REGION:-fra1}" SIZE="${SIZE:-s-1vcpu-1gb}" BASE_IMAGE="${BASE_IMAGE:-ubuntu-24-04-x64}"
readonly SSH_KEY="${SSH_KEY:?set SSH_KEY to the id or the fingerprint of the master key in the account}"
readonly ATTEMPTS="${ATTEMPTS:-60}" PAUSE="${PAUSE:-10}"
HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
readonly HERE

work="$(mktemp -d)"
droplet=
# A machine that is forgotten is paid for.
clean_up() {
  if [ -n "$droplet" ]; then
    doctl compute droplet delete "$droplet" --force ||
      printf 'make-snapshot: delete the droplet %s by hand: it is paid for\n' "$droplet" >&2
  fi
  rm -rf "$work"
}
trap clean_up EXIT

on_machine() {
  ssh -o BatchMode=yes -o ConnectTimeout=10 -o StrictHostKeyChecking=accept-new \
    -o "UserKnownHostsFile=$work/known_hosts" "root@$address" "$@"
}

node "$HERE/../../tools/droplet/write-user-data.mjs" --fresh >"$work/user-data.yaml"
created="$(doctl compute droplet create "$NAME-preparation" --region "$REGION" --size "$SIZE" --image "$BASE_IMAGE" \
  --ssh-keys "$SSH_KEY" --user-data-file "$work/user-data.yaml" --wait --format ID,PublicIPv4 --no-header)"
read -r droplet address <<<"$created"
printf 'make-snapshot: %s prepares itself at %s, which takes some minutes\n' "$droplet" "$address"

for ((attempt = 1; ; attempt += 1)); do
  if on_machine test -e /var/lib/hexduel/prepared; then break; fi
  if [ "$attempt" -ge "$ATTEMPTS" ]; then
    printf 'make-snapshot: it is still not prepared; its last words:\n' >&2
    on_machine tail -n 30 /var/log/cloud-init-output.log >&2 || true
    exit 1
  fi
  sleep "$PAUSE"
done
on_machine cloud-init status --wait
on_machine hexduel-forget-machine
doctl compute droplet-action power-off "$droplet" --wait
doctl compute droplet-action snapshot "$droplet" --snapshot-name "$NAME" --wait
printf 'make-snapshot: order droplets from it with HEXDUEL_DIGITALOCEAN_IMAGE=%s\n' "$NAME"
