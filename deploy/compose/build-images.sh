#!/bin/sh
# Builds the images of compose.yaml without an image registry: build-images.sh FOLDER. Needs what
# deploy/build-image.sh needs. FOLDER is made anew and holds what the images are made of.
set -eu
folder=$1
here=$(cd "$(dirname "$0")" && pwd)

build() { # NAME FOLDER
  SOURCE_DATE_EPOCH=0 buildah bud --isolation chroot --format docker --timestamp 0 \
    --file "$here/$1/Containerfile" --tag "localhost/haitang-$1:latest" "$2"
}

"$here/../build-image.sh" localhost/haitang:latest "$folder/program"

mkdir -p "$folder/database" "$folder/proxy"
# The account of the server, before the package would make one with a number of its own choice; and
# no cluster of the package's making.
mmdebstrap --variant=minbase --include=postgresql-15,tini,tzdata \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
  --dpkgopt='path-exclude=/usr/share/locale/*' \
  --essential-hook='echo "postgres:x:10002:10002::/var/lib/postgresql:/bin/sh" >> "$1/etc/passwd"' \
  --essential-hook='echo "postgres:x:10002:" >> "$1/etc/group"' \
  --essential-hook='mkdir -p "$1/etc/postgresql-common"' \
  --essential-hook='echo "create_main_cluster = false" > "$1/etc/postgresql-common/createcluster.conf"' \
  bookworm "$folder/database/rootfs.tar"
cp "$here/database/start.sh" "$here/database/set-up.sql" "$folder/database/"
build database "$folder/database"

mmdebstrap --variant=extract --include=caddy,tini,base-files,base-passwd,tzdata,ca-certificates \
  --customize-hook='cat "$1"/usr/share/ca-certificates/mozilla/*.crt > "$1/etc/ssl/certs/ca-certificates.crt"' \
  bookworm "$folder/proxy/rootfs.tar"
build proxy "$folder/proxy"
