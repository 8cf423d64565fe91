#!/bin/sh
# The standby: copies the primary when it is empty, then follows it. To promote it: pg_ctl promote, and point DATABASE_URL at it.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  chmod 700 "$PGDATA"
  PGPASSWORD="$REPLICA_PASSWORD" pg_basebackup -h "$PRIMARY" -p "${PRIMARY_PORT:-5432}" -U replica -D "$PGDATA" -R -S replica -X stream --checkpoint=fast
fi
exec postgres "$@"
