#!/usr/bin/env bash
# Makes the settings and fresh secrets of an installation by compose: .env (from .env.example) and secrets/, a file for each secret.
# Keeps what is there already, so it may run again, after an upgrade too. `make-env.sh FOLDER` writes elsewhere; POSTGRES_HOST is the
# host in the URLs of the databases, postgres unless set. Needs openssl.
set -euo pipefail

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
readonly here
readonly target="${1:-$here}"
readonly secrets="$target/secrets"

# Others may not enter the folder. The files in it are open, because each is mounted into containers with users of their own.
mkdir -p "$secrets"
chmod 700 "$secrets"
umask 022

# keep NAME COMMAND...: writes what the command prints into the secret, unless there is one.
keep() {
  local file="$secrets/$1"
  shift
  if [ -e "$file" ]; then return; fi
  # Without the line break at the end, which would be part of a Secret of Kubernetes.
  local value
  value="$("$@")"
  printf %s "$value" >"$file.new"
  mv "$file.new" "$file"
  printf 'make-env: made %s\n' "$file"
}

password() { openssl rand -hex 24; }
# Begins with a letter: nats-server would read one that begins with a digit as a number.
nats_password() { printf p; password; }
secret() { openssl rand -base64 32; }
# Ed25519 as DER in base64: the private half for scheduling, the public one for everybody else.
session_key() { openssl genpkey -algorithm ed25519 -outform DER | openssl base64 -A; }
public_half() { openssl base64 -d -A -in "$secrets/session-keys" | openssl pkey -inform DER -pubout -outform DER | openssl base64 -A; }
database_url() { printf 'postgres://%s:%s@%s:5432/hexduel' "$1" "$(cat "$secrets/$1-database-password")" "${POSTGRES_HOST:-postgres}"; }

keep postgres-password password
for context in scheduling ladder provisioning; do
  keep "$context-database-password" password
  keep "$context-database-url" database_url "$context"
done
for user in scheduling matches ladder provisioning streams; do keep "nats-$user-password" nats_password; done
keep nats-routes-password password
keep session-keys session_key
keep session-public-keys public_half
keep token-secret secret
keep webhook-secret secret
keep admin-password openssl rand -base64 18
# For an operator to fill in, where machines are ordered at DigitalOcean.
keep digitalocean-token true
keep master-key true

if [ ! -e "$target/.env" ]; then
  cp "$here/.env.example" "$target/.env"
  printf 'make-env: made %s from .env.example: look through it\n' "$target/.env"
fi
printf 'make-env: the first admin is "admin", the password is in %s\n' "$secrets/admin-password"
