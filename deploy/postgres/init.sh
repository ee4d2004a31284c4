#!/bin/bash
# Creates the databases and roles of the services. The role of the owner runs the migrations. The service connects with
# the other role, which has fewer rights. The passwords are in environment variables such as PM_OWNER_PASSWORD and
# PM_APP_PASSWORD, and the beginning of such a name (PM) is the name of the database. With BUS_OWNER_PASSWORD, the bus is
# Postgres: all services then share one database, sandbourse, with a schema for each. It can be run repeatedly. Postgres
# runs it once, when it starts with an empty volume.
set -euo pipefail

sql() { psql --set ON_ERROR_STOP=1 --quiet --no-psqlrc --username "$POSTGRES_USER" --dbname "$1"; }

# role NAME PASSWORD: creates a login, or gives it this password.
role() {
  sql postgres <<SQL
    select format('create role %I login', '$1') where to_regrole('$1') is null \gexec
    alter role $1 login password '$2';
    select format('grant %I to current_user', '$1')
     where not (select rolsuper from pg_roles where rolname = current_user) \gexec
SQL
}

# database NAME OWNER: creates a database that nobody may enter yet.
database() {
  sql postgres <<SQL
    select format('create database %I owner %I', '$1', '$2')
     where not exists (select from pg_database where datname = '$1') \gexec
    revoke connect, temporary on database $1 from public;
SQL
}

# schema NAME OWNER [USER]: creates the schema of a service in the shared database, and makes it the only one in which
# these roles look for tables.
schema() {
  sql sandbourse <<<"create schema if not exists $1 authorization $2; grant connect on database sandbourse to $2"
  for user in "${@:2}"; do
    sql sandbourse <<<"grant connect on database sandbourse to $user; grant usage on schema $1 to $user;
      alter role $user in database sandbourse set search_path = $1"
  done
}

if [ -n "${BUS_OWNER_PASSWORD:-}" ]; then
  role bus_owner "$BUS_OWNER_PASSWORD"
  database sandbourse "$POSTGRES_USER"
  sql sandbourse <<<'revoke all on schema public from public'
  schema bus bus_owner
fi

for owner_password in $(compgen -e | grep '_OWNER_PASSWORD$' | grep -v '^BUS_'); do
  name=${owner_password%_OWNER_PASSWORD}
  service=${name,,}
  app_password=${name}_APP_PASSWORD
  role "${service}_owner" "${!owner_password}"
  role "${service}_app" "${!app_password}"
  if [ -n "${BUS_OWNER_PASSWORD:-}" ]; then
    schema "$service" "${service}_owner" "${service}_app"
  else
    database "$service" "${service}_owner"
    sql postgres <<<"grant connect on database $service to ${service}_app"
  fi
done
sql postgres <<<'revoke connect on database postgres, template1 from public'
