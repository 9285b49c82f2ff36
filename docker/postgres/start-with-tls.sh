#!/usr/bin/env bash
# Starts Postgres with TLS, in its container. It wants a private key that nobody else may read, and a mounted one belongs to whoever
# made it: so it gets a copy. Clients from other machines are refused without TLS.
set -euo pipefail

readonly SECRETS="${HEXDUEL_SECRETS:-/run/secrets}"
readonly COPY="${HEXDUEL_TLS_FOLDER:-/tmp/tls}"

mkdir -p "$COPY"
install -m 600 "$SECRETS/postgres-key" "$COPY/server.key"
install -m 644 "$SECRETS/postgres-certificate" "$COPY/server.crt"
# Only TLS from elsewhere; the socket in the container is for its own scripts.
printf '%s\n' 'local all all scram-sha-256' 'host all all 127.0.0.1/32 scram-sha-256' 'hostssl all all all scram-sha-256' >"$COPY/pg_hba.conf"

exec "${HEXDUEL_POSTGRES_ENTRY:-docker-entrypoint.sh}" "$@" \
  -c ssl=on -c "ssl_cert_file=$COPY/server.crt" -c "ssl_key_file=$COPY/server.key" -c "hba_file=$COPY/pg_hba.conf"
