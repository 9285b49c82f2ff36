#!/usr/bin/env bash
# Prepares a machine with Ubuntu for the bot of one team: Dokku with the app `app` on port 80, reached by its IP address,
# with Postgres, Redis and Memcached linked to it, swap, and the release hook. Run it as root; it may run repeatedly.
set -euo pipefail

readonly APP=app
readonly DOKKU_TAG="${DOKKU_TAG:-v0.35.20}"
readonly PLUGIN_TAG="${PLUGIN_TAG:-master}"
readonly SWAP_BYTES=1073741824
# The folder with the hook and forget-machine.sh.
readonly HERE="${HEXDUEL_FILES:-$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)}"
# For tests: files are written below this folder instead of /.
readonly ROOT="${HEXDUEL_ROOT:-}"

say() { printf 'prepare-machine: %s\n' "$*"; }

# A new machine installs updates by itself at its first start: apt waits for its lock (seconds) and asks no questions.
share_packages() {
  export DEBIAN_FRONTEND=noninteractive
  mkdir -p "$ROOT/etc/apt/apt.conf.d"
  printf 'DPkg::Lock::Timeout "600";\n' >"$ROOT/etc/apt/apt.conf.d/90-hexduel"
}

add_swap() {
  local file="$ROOT/swapfile"
  if [ ! -e "$file" ]; then
    say "1 GB of swap"
    # The file gets its name only when it is complete: the script may be interrupted and run again.
    rm -f "$file.new"
    fallocate -l "$SWAP_BYTES" "$file.new"
    chmod 600 "$file.new"
    mkswap "$file.new" >/dev/null
    mv "$file.new" "$file"
  fi
  grep -q '^/swapfile ' "$ROOT/etc/fstab" || printf '/swapfile none swap sw 0 0\n' >>"$ROOT/etc/fstab"
  swapon --show=NAME --noheadings | grep -qx /swapfile || swapon "$file"
}

# SSH accepts keys only; root has the master key of the account.
close_passwords() {
  mkdir -p "$ROOT/etc/ssh/sshd_config.d"
  printf 'PasswordAuthentication no\nKbdInteractiveAuthentication no\nPermitRootLogin prohibit-password\n' \
    >"$ROOT/etc/ssh/sshd_config.d/10-hexduel.conf"
}

install_dokku() {
  if command -v dokku >/dev/null; then return; fi
  say "Dokku $DOKKU_TAG"
  local bootstrap
  bootstrap="$(mktemp)"
  printf 'dokku dokku/vhost_enable boolean false\ndokku dokku/skip_key_file boolean true\n' | debconf-set-selections
  curl --fail --silent --show-error --location --retry 5 --output "$bootstrap" \
    "https://dokku.com/install/$DOKKU_TAG/bootstrap.sh"
  env DOKKU_TAG="$DOKKU_TAG" bash "$bootstrap"
  rm -f "$bootstrap"
}

make_app() {
  dokku apps:exists "$APP" 2>/dev/null || dokku apps:create "$APP"
  # The app answers at the address of the machine, whatever host name a request has.
  dokku domains:clear-global
  dokku domains:disable "$APP"
  dokku ports:set "$APP" http:80:5000
  rm -f "$ROOT/etc/nginx/sites-enabled/default" "$ROOT/etc/nginx/conf.d/00-default-vhost.conf"
}

# Each service sets its variable in the app: DATABASE_URL, REDIS_URL, MEMCACHED_URL.
link_service() {
  local kind="$1"
  dokku plugin:installed "$kind" 2>/dev/null ||
    dokku plugin:install "https://github.com/dokku/dokku-$kind.git" --committish "$PLUGIN_TAG" --name "$kind"
  dokku "$kind:exists" "$APP" 2>/dev/null || dokku "$kind:create" "$APP"
  dokku "$kind:linked" "$APP" "$APP" 2>/dev/null || dokku "$kind:link" "$APP" "$APP"
}

install_hook() {
  local plugin="$ROOT/var/lib/dokku/plugins/available/hexduel-release"
  mkdir -p "$plugin" "$ROOT/etc/hexduel"
  install -m 0644 "$HERE/release-hook/plugin.toml" "$plugin/plugin.toml"
  install -m 0755 "$HERE/release-hook/post-deploy" "$plugin/post-deploy"
  dokku plugin:enable hexduel-release
}

# Only the hook, which runs as dokku, may read the settings of this machine.
guard_settings() {
  local settings="$ROOT/etc/hexduel/droplet.env"
  if [ -e "$settings" ]; then
    chgrp dokku "$settings"
    chmod 640 "$settings"
  fi
}

share_packages
add_swap
close_passwords
install_dokku
make_app
for kind in postgres redis memcached; do link_service "$kind"; done
install_hook
guard_settings
mkdir -p "$ROOT/usr/local/sbin" "$ROOT/var/lib/hexduel"
install -m 0755 "$HERE/forget-machine.sh" "$ROOT/usr/local/sbin/hexduel-forget-machine"
touch "$ROOT/var/lib/hexduel/prepared"
say 'the machine is ready for a bot'
