#!/bin/sh
# Builds the image without an image registry: deploy/build-image.sh NAME FOLDER. Needs mmdebstrap,
# buildah, runc and dist (npm run build). FOLDER is made anew and holds what the image is made of.
set -eu
name=$1
folder=$2
project=$(cd "$(dirname "$0")/.." && pwd)
parts=libstdc++6,tini,base-files,base-passwd,tzdata,openssl,ca-certificates

# The same files make the same image.
export SOURCE_DATE_EPOCH=0
rm -rf "$folder"
mkdir -p "$folder/program"
mmdebstrap --variant=extract --include="$parts" bookworm "$folder/rootfs.tar"
cp "$(readlink -f "$(command -v node)")" "$folder/node"
cp -r "$project/dist/." "$folder/program"
(cd "$folder/program" && npm ci --omit=dev)
# Nothing of the build: the stamp, and npm's note of what it installed.
rm -f "$folder/program/.built-from" "$folder/program/node_modules/.package-lock.json"
buildah bud --isolation chroot --format docker --timestamp 0 --file "$project/deploy/Containerfile" \
  --tag "$name" "$folder"
