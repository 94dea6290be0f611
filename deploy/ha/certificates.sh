#!/bin/sh
# Certificates of the database machines: certificates.sh FOLDER ADDRESS … makes FOLDER/ca.key and ca.crt once and, for
# each address without one, FOLDER/ADDRESS with machine.key, machine.crt and ca.crt, which goes to that machine. Keep
# ca.key away from all of them. They are good for five years; the same call after removing a folder makes its next one.
set -eu
umask 077
folder=$1
shift
mkdir -p "$folder"
if [ ! -s "$folder/ca.key" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj '/CN=haitang database machines' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' -keyout "$folder/ca.key" -out "$folder/ca.crt" 2> /dev/null
fi
for address in "$@"; do
  own="$folder/$address"
  [ ! -s "$own/machine.crt" ] || continue
  mkdir -p "$own"
  # Without a common name: etcd refuses its gateway to those who have one, and Patroni speaks through it.
  openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj '/O=haitang' \
    -keyout "$own/machine.key" -out "$own/request" 2> /dev/null
  printf 'subjectAltName=IP:%s,IP:127.0.0.1,DNS:localhost\nextendedKeyUsage=serverAuth,clientAuth\n' "$address" > "$own/names"
  openssl x509 -req -in "$own/request" -CA "$folder/ca.crt" -CAkey "$folder/ca.key" -days 1825 \
    -extfile "$own/names" -out "$own/machine.crt" 2> /dev/null
  rm "$own/request" "$own/names"
  cp "$folder/ca.crt" "$own/ca.crt"
done
