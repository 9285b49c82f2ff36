#!/usr/bin/env bash
# Makes the snapshot from which droplets are ordered: creates a droplet with Ubuntu that prepares itself by its user data,
# removes its identity, powers it off, takes the snapshot and deletes the droplet in any case. Needs doctl (signed in), ssh
# and node on this machine.
#
#   make-snapshot.sh NAME      settings: REGION, SIZE, BASE_IMAGE, SSH_KEY (id or fingerprint of the master key in the account)
set -euo pipefail

readonly NAME="${1:?usage: make-snapshot.sh NAME}"
readonly REGION="${REGION:-fra1}" SIZE="${SIZE:-s-1vcpu-1gb}" BASE_IMAGE="${BASE_IMAGE:-ubuntu-24-04-x64}"
readonly SSH_KEY="${SSH_KEY:?set SSH_KEY to the id or the fingerprint of the master key in the account}"
readonly ATTEMPTS="${ATTEMPTS:-60}" PAUSE="${PAUSE:-10}"
HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
readonly HERE

# Only this droplet has the tag: it finds the droplet even if doctl never printed its id.
TAG="hexduel-preparation-$(date +%s)-$$-$RANDOM"
readonly TAG

work="$(mktemp -d)"
droplet=
is_asked=
say() { printf 'make-snapshot: %s\n' "$*"; }

# Tries three times: the API may be unreachable or limit the rate just then.
delete_droplet() {
  local attempt
  for attempt in 1 2 3; do
    if doctl compute droplet delete "$@" --force; then return 0; fi
    if [ "$attempt" -lt 3 ]; then sleep "$PAUSE"; fi
  done
  return 1
}

# A droplet that is left behind costs money.
clean_up() {
  trap '' INT TERM HUP
  if [ -n "$droplet" ]; then
    if delete_droplet "$droplet"; then
      doctl compute tag delete "$TAG" --force || true
    else
      say "delete the droplet $droplet by hand: it costs money" >&2
    fi
  elif [ -n "$is_asked" ]; then
    # The droplet may exist all the same; lists lag a little behind.
    sleep "$PAUSE"
    delete_droplet --tag-name "$TAG" || say 'could not delete it by its tag' >&2
    say "check that no $NAME-preparation is left (doctl compute droplet list --tag-name $TAG): it would cost money" >&2
  fi
  rm -rf "$work"
}
trap clean_up EXIT

on_machine() {
  ssh -o BatchMode=yes -o ConnectTimeout=10 -o StrictHostKeyChecking=accept-new \
    -o "UserKnownHostsFile=$work/known_hosts" "root@$address" "$@"
}

node "$HERE/../../tools/droplet/write-user-data.mjs" --fresh >"$work/user-data.yaml"
is_asked=yes
created="$(doctl compute droplet create "$NAME-preparation" --region "$REGION" --size "$SIZE" --image "$BASE_IMAGE" \
  --ssh-keys "$SSH_KEY" --tag-names "$TAG" --user-data-file "$work/user-data.yaml" --format ID --no-header)"
if ! [[ "$created" =~ ^[0-9]+$ ]]; then
  say "doctl printed no id of a droplet but: $created" >&2
  exit 1
fi
droplet="$created"
say "created the droplet $droplet"

address=
for ((attempt = 1; ; attempt += 1)); do
  status=
  # The next attempt repeats a call that fails.
  answer="$(doctl compute droplet get "$droplet" --format Status,PublicIPv4 --no-header)" || answer=
  read -r status address <<<"$answer" || true
  if [ "$status" = active ] && [ -n "$address" ]; then break; fi
  if [ "$attempt" -ge "$ATTEMPTS" ]; then
    say "the droplet $droplet is still not active (${status:-unknown})" >&2
    exit 1
  fi
  sleep "$PAUSE"
done
say "$droplet prepares itself at $address, which takes some minutes"

for ((attempt = 1; ; attempt += 1)); do
  if on_machine test -e /var/lib/hexduel/prepared; then break; fi
  if [ "$attempt" -ge "$ATTEMPTS" ]; then
    say 'it is still not prepared; the end of its log:' >&2
    on_machine tail -n 30 /var/log/cloud-init-output.log >&2 || true
    exit 1
  fi
  sleep "$PAUSE"
done
# Since cloud-init 23.4, 2 means that it is done, with an error on the way that did not stop it.
result=0
on_machine cloud-init status --wait || result=$?
if [ "$result" -eq 2 ]; then
  say 'cloud-init is done with warnings:' >&2
  on_machine cloud-init status --long >&2 || true
elif [ "$result" -ne 0 ]; then
  say "cloud-init failed ($result); the end of its log:" >&2
  on_machine tail -n 30 /var/log/cloud-init-output.log >&2 || true
  exit 1
fi
on_machine hexduel-forget-machine
doctl compute droplet-action power-off "$droplet" --wait
doctl compute droplet-action snapshot "$droplet" --snapshot-name "$NAME" --wait
say "order droplets from it with HEXDUEL_DIGITALOCEAN_IMAGE=$NAME"
