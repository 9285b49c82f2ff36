#!/bin/sh
# Starts nats-server, in its container, with one of the configurations beside this file and the secrets that it takes from its
# environment: $HEXDUEL_NATS_LADDER_PASSWORD is in the file nats-ladder-password, and so on. In a cluster HEXDUEL_NATS_SERVERS names the
# servers. Further arguments are passed on.
set -eu

here="$(cd "$(dirname "$0")" && pwd)"
secrets="${HEXDUEL_SECRETS:-/run/secrets}"
config="$1"
shift

# In quotes: the server would read a value that begins with a digit as a number.
for user in scheduling matches ladder provisioning streams; do
  variable="HEXDUEL_NATS_$(echo "$user" | tr a-z A-Z)_PASSWORD"
  export "$variable=\"$(cat "$secrets/nats-$user-password")\""
done
export HEXDUEL_NATS_CA_FILE="\"$secrets/authority\""
export HEXDUEL_NATS_CERT_FILE="\"$secrets/nats-certificate\""
export HEXDUEL_NATS_KEY_FILE="\"$secrets/nats-key\""

if [ -n "${HEXDUEL_NATS_SERVERS:-}" ]; then
  password="$(cat "$secrets/nats-routes-password")"
  routes=
  for server in $(echo "$HEXDUEL_NATS_SERVERS" | tr , ' '); do routes="$routes\"nats://routes:$password@$server\","; done
  export HEXDUEL_NATS_ROUTES="[${routes%,}]"
  export HEXDUEL_NATS_ROUTES_PASSWORD="\"$password\""
fi

exec "${HEXDUEL_NATS_SERVER:-nats-server}" --config "$here/$config" "$@"
