#!/bin/sh
# Runs once, when the primary is first filled: lets the standby follow.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$REPLICA_PASSWORD" <<'SQL'
create role replica with replication login password :'password';
select pg_create_physical_replication_slot('replica');
SQL
echo "host replication replica all scram-sha-256" >> "$PGDATA/pg_hba.conf"
