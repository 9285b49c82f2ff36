#!/usr/bin/env bash
# Removes the identity of a prepared machine, so that every droplet made from its snapshot gets one of its own: host keys,
# authorized keys, machine id, settings and logs. Run it last before the snapshot; the machine is unusable afterwards.
set -euo pipefail

readonly ROOT="${HEXDUEL_ROOT:-}"

if [ ! -e "$ROOT/var/lib/hexduel/prepared" ]; then
  printf 'forget-machine: this machine is not prepared (run prepare-machine.sh first): nothing was changed\n' >&2
  exit 1
fi
rm -f "$ROOT"/etc/ssh/ssh_host_* "$ROOT/etc/hexduel/droplet.env"
for home in "$ROOT/root" "$ROOT/home/dokku"; do
  if [ -e "$home/.ssh/authorized_keys" ]; then : >"$home/.ssh/authorized_keys"; fi
  rm -f "$home/.bash_history"
done
: >"$ROOT/etc/machine-id"
apt-get clean
cloud-init clean --logs
journalctl --rotate --vacuum-time=1s >/dev/null 2>&1 || true
sync
printf 'forget-machine: done, power the machine off and take the snapshot\n'
