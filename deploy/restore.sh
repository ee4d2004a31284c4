#!/bin/bash
# Restores an installation of containers from a folder that backup.sh has written. Verifies the ledger before it starts
# the services.
#   docker compose down -v      deletes the existing installation
#   deploy/restore.sh FOLDER
set -euo pipefail
folder=${1:?name the folder of the backup}
databases=$(docker compose config --services | sed -n 's/-migration$//p' | tr - _)
for file in $(printf '%s.dump ' $databases) kafka.tar secrets.tar; do
  [ -s "$folder/$file" ] || { echo "$folder holds no whole backup: it has no $file" >&2; exit 1; }
done
[ -z "$(docker compose ps --all --quiet)" ] || { echo 'there is an installation here: docker compose down -v' >&2; exit 1; }

docker compose run --rm --no-deps -T --entrypoint tar secrets -xC /secrets/all <"$folder/secrets.tar"
docker compose run --rm --no-deps -T --entrypoint tar kafka -xC /var/lib/kafka/data <"$folder/kafka.tar"
docker compose up --detach --wait postgres
for database in $databases; do
  docker compose exec -T postgres pg_restore --username postgres --exit-on-error --dbname "$database" <"$folder/$database.dump"
done
docker compose run --rm --no-deps -T --entrypoint bash baas-migration -c \
  '. /run/secrets/baas && exec node apps/baas/dist/ledger.js verify --database "$MIGRATION_DATABASE_URL"'
docker compose up --detach --wait
