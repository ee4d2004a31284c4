#!/bin/bash
# Creates a database for every service, with two roles: the owner runs the migrations, and the service connects as a role with fewer rights.
# The passwords of the roles are in the environment, for example PM_OWNER_PASSWORD and PM_APP_PASSWORD. Their names determine the databases.
# Postgres runs this script once, at the first start on an empty volume.
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
