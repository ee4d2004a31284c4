#!/bin/bash
# Writes a copy of the database of an installation whose bus is Postgres, and deletes copies that are older than some days. The connection is in
# the variables of psql, such as PGHOST. A copy appears under its name only when it is complete.
#   dump.sh FOLDER DAYS
set -euo pipefail
folder=${1:?name the folder of the copies} days=${2:?name the number of days}
umask 077
name=$folder/sandbourse-$(date -u +%Y%m%dT%H%M%SZ).dump
pg_dump --format custom --file "$name.part" sandbourse
mv "$name.part" "$name"
find "$folder" -name 'sandbourse-*' -mtime "+$days" -delete
echo "The copy is $name, $(stat -c %s "$name") bytes."
