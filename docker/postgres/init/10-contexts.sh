#!/usr/bin/env bash
# Gives each context its role and its schema (context.psql). The image of Postgres runs this once, when its volume is new. It may run again:
# it takes over the passwords that the container was started with. Connects as psql does by default: by PGHOST, PGUSER and so on.
set -euo pipefail

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
readonly here
readonly SECRETS="${HEXDUEL_SECRETS:-/run/secrets}"
if [ -z "${PGPASSWORD:-}" ]; then
  PGPASSWORD="$(cat "$SECRETS/postgres-password")"
  export PGPASSWORD
fi
readonly DATABASE="${POSTGRES_DB:-hexduel}"

for context in scheduling ladder provisioning; do
  CONTEXT_PASSWORD_FILE="$SECRETS/$context-database-password" psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 \
    --username "${PGUSER:-${POSTGRES_USER:-postgres}}" --dbname "$DATABASE" --set "context=$context" \
    --file "$here/context.psql"
done
