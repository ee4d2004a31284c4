#!/bin/bash
# Writes a backup of this installation of containers to a folder: the databases, the data of Kafka and the secrets.
# Without the secrets, the encrypted parts of the databases cannot be read. The services are stopped during the backup,
# so that all databases have the state of the same time.
#   deploy/backup.sh FOLDER
set -euo pipefail
folder=${1:?name the folder of the backup}
umask 077
mkdir -p "$folder"

# Each service with a database has a container with the name of the service and the ending -migration.
services=$(docker compose config --services | sed -n 's/-migration$//p')
docker compose stop gateway $services kafka
for database in ${services//-/_}; do
  docker compose exec -T postgres pg_dump --username postgres --format custom "$database" >"$folder/$database.dump"
done
docker compose run --rm --no-deps -T --entrypoint tar kafka -cC /var/lib/kafka/data . >"$folder/kafka.tar"
docker compose run --rm --no-deps -T --entrypoint tar secrets -cC /secrets/all . >"$folder/secrets.tar"
docker compose start kafka $services gateway
