#!/bin/sh
# Makes the cluster with the database and its roles, once and whole or not at all; then runs it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  new="$PGDATA.new"
  rm -rf "$new"
  # `local` is this container alone: programs reach the socket from nowhere else.
  initdb --pgdata="$new" --data-checksums --encoding=UTF8 --locale=C.UTF-8 \
    --auth-local=peer --auth-host=scram-sha-256
  echo 'host all all samenet scram-sha-256' >> "$new/pg_hba.conf"
  pg_ctl --pgdata="$new" --options="-c listen_addresses='' -c unix_socket_directories=/tmp" \
    --wait start
  psql --host=/tmp --dbname=postgres --set=ON_ERROR_STOP=1 --file=/opt/database/set-up.sql
  pg_ctl --pgdata="$new" --mode=fast --wait stop
  mv "$new" "$PGDATA"
fi
# Two servers, a worker and the venue, and a server that takes over (docs/operating/sizing.md).
exec postgres -c max_connections=200 -c listen_addresses='*' -c unix_socket_directories=/tmp "$@"
