#!/bin/sh
# Makes the folder in which compose.yaml runs: its files, random passwords, folders of the accounts
# and the network of the proxy. Run again with FOLDER alone, it renews the files of the release and
# keeps the rest.
# prepare.sh FOLDER SITE-NAME CONSOLE-NAME GAMES-NAME 'STAFF-NETWORKS' COUNTRY-HEADER
# COUNTRY-HEADER is the proxy's header with the country of a call, or `outside`: you state that
# calls from countries you do not serve are blocked before they get here.
set -eu
folder=$1
from=$(cd "$(dirname "$0")/.." && pwd)
engine=${ENGINE:-podman}
subnet=${FRONT_SUBNET:-10.89.77.0/24}
[ -e "$folder/.env" ] || [ $# -eq 6 ] || {
  echo "prepare.sh: FOLDER SITE-NAME CONSOLE-NAME GAMES-NAME 'STAFF-NETWORKS' COUNTRY-HEADER" >&2
  exit 1
}

own() { # ACCOUNT FOLDER: for that account alone
  [ -d "$folder/$2" ] || install -d -o "$1" -g 10001 -m 700 "$folder/$2"
}
secret() { # ACCOUNT NAME VALUE: kept when it is there
  [ -e "$folder/secrets/$2" ] && return
  (umask 277 && printf '%s\n' "$3" > "$folder/secrets/$2")
  chown "$1" "$folder/secrets/$2"
}

install -d -m 755 "$folder"
install -d -m 711 "$folder/secrets"
install -d -m 755 "$folder/caddy" "$folder/compose" "$folder/configuration"
for account in 10001:data 10001:venue 10002:database 10003:certificates \
  10004:signer 10004:signer-witness; do
  own "${account%:*}" "${account#*:}"
done
# It lies where the keys lie, and so in their copies; older releases had it beside them.
if [ -e "$folder/data/signer.json" ] && [ ! -e "$folder/data/keys/signer.json" ]; then
  install -d -o 10001 -g 10001 -m 700 "$folder/data/keys"
  mv "$folder/data/signer.json" "$folder/data/keys/signer.json"
fi
# The worker reaches the socket in it by its group.
install -d -o 10004 -g 10001 -m 750 "$folder/signer-socket"
install -m 644 "$from/compose.yaml" "$folder/compose.yaml"
install -m 644 "$from/compose/venue.yaml" "$from/compose/signer.yaml" "$folder/compose/"
install -m 644 "$from/caddy/Caddyfile" "$folder/caddy/Caddyfile"

for role in owner app jobs read house; do
  name=haitang_$role
  [ "$role" = owner ] && name=haitang
  secret 10002 "$role-password" "$(openssl rand -hex 24)"
  secret 10001 "$role-url" \
    "postgres://$name:$(cat "$folder/secrets/$role-password")@database:5432/haitang"
done

if [ ! -e "$folder/.env" ]; then
  "$from/fill.sh" "$from/compose/values.env" SITE="$2" OFFICE="$3" GAMES="$4" \
    STAFF_NETWORKS="$5" COUNTRY_HEADER="$6" PROJECT="$(basename "$folder")" SUBNET="$subnet" \
    > "$folder/.env.new"
  mv "$folder/.env.new" "$folder/.env"
fi
[ -e "$folder/programs.env" ] || install -m 644 /dev/null "$folder/programs.env"
network=$(sed -n 's/^FRONT_NETWORK=//p' "$folder/.env")
"$engine" network inspect "$network" > /dev/null 2>&1 ||
  "$engine" network create --subnet "$subnet" "$network" > /dev/null
echo "$folder is prepared"
