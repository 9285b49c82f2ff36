#!/usr/bin/env bash
# Makes an authority and certificates of it for compose.tls.yaml, beside the other secrets: for postgres, the servers of NATS and the
# site. `make-certificates.sh duel.example` names the site. Keeps the authority that is there, renews the rest; DAYS is how long they
# last (825), SECRETS the folder. Needs openssl.
set -euo pipefail

here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
readonly here
readonly secrets="${SECRETS:-$here/secrets}"
readonly site="${1:-localhost}"
readonly days="${DAYS:-825}"
readonly new_key=(-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes)

# Others may not enter the folder. The files in it are open, because each is mounted into containers with users of their own; the key of
# the authority is not mounted.
mkdir -p "$secrets"
chmod 700 "$secrets"
umask 022
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

if [ ! -e "$secrets/authority-key" ]; then
  openssl req -x509 "${new_key[@]}" -days 3650 -subj '/CN=Hexduel authority' \
    -addext 'basicConstraints=critical,CA:true' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout "$work/authority-key" -out "$work/authority" 2>/dev/null
  chmod 600 "$work/authority-key"
  mv "$work/authority" "$secrets/authority"
  mv "$work/authority-key" "$secrets/authority-key"
  printf 'make-certificates: made the authority %s\n' "$secrets/authority"
fi

# certificate NAME HOST...: a key and a certificate for these hosts, an IP address or a name each.
certificate() {
  local name="$1" host names=
  shift
  for host; do
    if [[ "$host" =~ ^[0-9.]+$|: ]]; then names+=",IP:$host"; else names+=",DNS:$host"; fi
  done
  openssl req "${new_key[@]}" -subj "/CN=$1" -keyout "$work/key" -out "$work/request" 2>/dev/null
  printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\nkeyUsage=critical,digitalSignature\n' "${names#,}" >"$work/extensions"
  openssl x509 -req -in "$work/request" -days "$days" -extfile "$work/extensions" \
    -CA "$secrets/authority" -CAkey "$secrets/authority-key" -CAcreateserial -CAserial "$work/serial" \
    -out "$work/certificate" 2>/dev/null
  chmod 644 "$work/key"
  mv "$work/key" "$secrets/$name-key"
  mv "$work/certificate" "$secrets/$name-certificate"
  printf 'make-certificates: made %s for %s\n' "$secrets/$name-certificate" "$*"
}

# EXTRA_HOSTS, separated by spaces: more names of the machine where they run.
read -ra extra <<<"${EXTRA_HOSTS:-}"
certificate postgres postgres "${extra[@]}"
certificate nats nats nats-2 nats-3 "${extra[@]}"
# A certificate of a public authority takes its place: site-certificate (with its chain) and site-key.
certificate site "$site"
