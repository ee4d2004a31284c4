#!/bin/bash
# A database for every service: its owner migrates it, the service itself connects as a role with fewer rights.
# Run once, by the first start on an empty volume.
set -euo pipefail

for database in auth baas fix_simulator pm webhook_dispatcher; do
  psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$DATABASE_PASSWORD" <<SQL
    create role ${database}_owner login password :'password';
    create role ${database}_app login password :'password';
    create database ${database} owner ${database}_owner;
SQL
done
