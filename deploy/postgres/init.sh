#!/bin/bash
# Creates a database with two roles for every service. The role of the owner runs the migrations. The service connects
# with the other role, which has fewer rights. The passwords are in environment variables such as PM_OWNER_PASSWORD and
# PM_APP_PASSWORD, and the beginning of such a name (PM) is the name of the database. Postgres runs this script only
# once, when it starts with an empty volume.
set -euo pipefail

for owner_password in $(compgen -e | grep '_OWNER_PASSWORD$'); do
  name=${owner_password%_OWNER_PASSWORD}
  database=${name,,}
  app_password=${name}_APP_PASSWORD
  psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres <<SQL
    create role ${database}_owner login password '${!owner_password}';
    create role ${database}_app login password '${!app_password}';
    create database ${database} owner ${database}_owner;
    revoke connect, temporary on database ${database} from public;
    grant connect on database ${database} to ${database}_app;
SQL
done
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --command 'revoke connect on database postgres, template1 from public'
