#!/bin/bash
# Writes all that this installation of containers knows into a folder: the databases, the bus and the secrets, which the sealed
# parts of the databases are lost without. The services are stopped meanwhile, because services exchange data between databases.
#   deploy/backup.sh FOLDER
set -euo pipefail
folder=${1:?name the folder of the backup}
umask 077
mkdir -p "$folder"

docker compose stop gateway auth baas fix-simulator pm webhook-dispatcher kafka
for database in auth baas fix_simulator pm webhook_dispatcher; do
  docker compose exec -T postgres pg_dump --username postgres --format custom "$database" >"$folder/$database.dump"
done
docker compose run --rm --no-deps -T --entrypoint tar kafka -cC /var/lib/kafka/data . >"$folder/kafka.tar"
docker compose run --rm --no-deps -T --entrypoint tar secrets -cC /secrets/all . >"$folder/secrets.tar"
docker compose start kafka auth baas fix-simulator pm webhook-dispatcher gateway
