#!/bin/sh
# Saves what is not in the database: keys-backup.sh RECIPIENTS TARGET-FOLDER [DATA_DIR [ETC_DIR]]
#
# RECIPIENTS holds the public keys (age) of those who may open it; their secret keys are not on this
# machine. Saved are the environment files, the keys (secrets.key, the passwords of the database
# roles, the venue's key, the worker's signer.json …) and the signed heads. Not saved: the passphrase
# of the backups, which must not lie beside them, and what lies in the signer's own folder, which it
# saves itself. The restore drill compares the list of the copy (keys-backup.done) with the keys.
set -eu
umask 077
recipients=$1
target=$2
data=${3:-/var/lib/haitang}
etc=${4:-/etc/haitang}
[ -s "$data/keys/secrets.key" ] || { echo "keys-backup.sh: no secrets.key in $data/keys" >&2; exit 1; }
# Without the worker's side of the signer no payout is made until two people accept a new key.
signer=
[ ! -d "$etc" ] || signer=$(cat "$etc"/*.env 2> /dev/null | sed -n 's/^SIGNER_FILE=//p' | tail -n 1 | tr -d "\"'")
if [ -n "$signer" ] && [ ! -s "$signer" ]; then
  echo "keys-backup.sh: SIGNER_FILE names $signer, which is not there" >&2
  exit 1
fi
file="$target/keys-$(date -u +%Y%m%dT%H%M%SZ).tar.age"
set -- -C "$data" keys
[ ! -f "$data/signed-heads.jsonl" ] || set -- "$@" signed-heads.jsonl
[ ! -d "$etc" ] || set -- "$@" -C "$(dirname "$etc")" "$(basename "$etc")"
case "$signer" in
  '' | "$data/keys/"*) signer= ;;
  *) set -- "$@" -C / "${signer#/}" ;;
esac
list=$( (cd "$data" && find keys -type f -exec sha256sum {} +) && { [ -z "$signer" ] || sha256sum "$signer"; })
# In two steps: a shell does not see the failure of the first program of a pipe.
plain=$(mktemp)
trap 'rm -f "$plain" "$file.new"' EXIT
tar -cf "$plain" "$@"
age -R "$recipients" -o "$file.new" "$plain"
mv "$file.new" "$file"
# Its age is a metric, its content the hashes of the files that are in the copy.
printf '%s\n' "$list" > "$data/keys-backup.done"
# Sixty are kept, about two months of daily ones.
ls -1 "$target"/keys-*.tar.age | sort | head -n -60 | xargs -r rm --
echo "$file"
