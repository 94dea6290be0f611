#!/bin/sh
# Saves what is not in the database: keys-backup.sh RECIPIENTS TARGET-FOLDER [DATA_DIR [ETC_DIR]]
#
# RECIPIENTS holds the public keys (age) of those who may open it; their secret keys are not on this
# machine. Saved are the environment files, the keys (secrets.key, the passwords of the database
# roles, the venue's key …) and the signed heads. Not saved: the passphrase of the backups, which
# must not lie beside them, and everything of the signer, which saves its own files.
set -eu
umask 077
recipients=$1
target=$2
data=${3:-/var/lib/haitang}
etc=${4:-/etc/haitang}
[ -s "$data/keys/secrets.key" ] || { echo "keys-backup.sh: no secrets.key in $data/keys" >&2; exit 1; }
file="$target/keys-$(date -u +%Y%m%dT%H%M%SZ).tar.age"
set -- -C "$data" keys
[ ! -f "$data/signed-heads.jsonl" ] || set -- "$@" signed-heads.jsonl
[ ! -d "$etc" ] || set -- "$@" -C "$(dirname "$etc")" "$(basename "$etc")"
# In two steps: a shell does not see the failure of the first program of a pipe.
plain=$(mktemp)
trap 'rm -f "$plain" "$file.new"' EXIT
tar -cf "$plain" "$@"
age -R "$recipients" -o "$file.new" "$plain"
mv "$file.new" "$file"
# Its age is a metric.
touch "$data/keys-backup.done"
# Sixty are kept, about two months of daily ones.
ls -1 "$target"/keys-*.tar.age | sort | head -n -60 | xargs -r rm --
echo "$file"
