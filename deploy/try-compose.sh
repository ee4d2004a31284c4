#!/bin/bash
# Tests an installation of containers as a user would use it. Builds the image, and starts all containers with a
# separate project name. Runs the demo and the end-to-end tests that kill no process, measures the services, and
# verifies the ledger. Then makes a backup, stops all containers and verifies that none was killed, restores and
# verifies the backup, and removes all containers.
#   deploy/try-compose.sh [TEST...]      runs these suites of tools/src/e2e; by default all that can run on containers
# The environment can set the ports and images, as for docker-compose.yml. Needs Node, and Docker with compose and
# buildx. Run npx tsc -b before.
set -euo pipefail
cd "$(dirname "$0")/.."
export COMPOSE_PROJECT_NAME=${COMPOSE_PROJECT_NAME:-sandbourse-try} EDGE_LIMITS=off COMPOSE_FILE=docker-compose.yml:deploy/compose.test.yml
docker info >/dev/null 2>&1 || { echo 'try-compose.sh: no Docker daemon answers; start one, or set DOCKER_HOST' >&2; exit 2; }
folder=$(mktemp -d)
finish() {
  if [ "$1" != 0 ]; then explain >&2 || :; fi
  docker compose down --volumes --timeout 10 >/dev/null 2>&1
  rm -rf "$folder"
}
# Prints the last probe results and the last lines of the log of every unhealthy container.
explain() {
  local id
  for id in $(docker compose ps --all --quiet); do
    docker inspect --format '{{.State.ExitCode}} {{with .State.Health}}{{.Status}}{{end}}' "$id" | grep -q -e '^0 $' -e '^0 healthy$' && continue
    docker inspect --format '{{.Name}}: {{json .State}}' "$id"
    docker logs --tail 20 "$id" 2>&1
  done
}
trap 'finish $?' EXIT
say() { echo "[$SECONDS s] $*"; }

docker compose build --quiet
say built
docker compose up --detach --wait --quiet-pull 2>&1 | tail -1
say 'everything is healthy'
docker compose run --rm --no-deps -T --entrypoint tar secrets -cC /secrets/all . | tar -xC "$folder"
node tools/dist/deploy/describe-containers.js "$folder" "$(docker compose logs demo-tenant | sed -n 's/.*Password (554) \([^,]*\),.*/\1/p')"
node tools/dist/demo/main.js --state "$folder" >"$folder/demo.log" || { cat "$folder/demo.log"; exit 1; }
say "the tour: $(grep -c '^[0-9]*\. ' "$folder/demo.log") steps"
SANDBOURSE_STACK="$folder" node --experimental-vm-modules node_modules/jest/bin/jest.js --config tools/jest.containers.config.mjs --rootDir tools/src --forceExit "$@"
say 'end-to-end tests'
node tools/dist/ledger/main.js verify --state "$folder"
deploy/measure.sh
uptime
deploy/backup.sh "$folder/backup" 2>&1 | tail -1
say 'backed up'
docker compose stop 2>&1 | tail -1
docker compose logs --no-log-prefix --tail 1 postgres | grep -q 'database system is shut down' ||
  { echo 'try-compose.sh: Postgres was not shut down, so its next start is a recovery from a crash' >&2; exit 1; }
killed=$(docker compose ps --all --format '{{.Service}} {{.ExitCode}}' | sed -n 's/ 137$//p')
[ -z "$killed" ] || { echo "try-compose.sh: killed, because they did not stop in time:" $killed >&2; exit 1; }
say 'stopped in time, and Postgres was shut down'
docker compose down --volumes --timeout 10 2>&1 | tail -1
deploy/restore.sh "$folder/backup" 2>&1 | grep -v -e Container -e Volume -e Network
say 'restored, and the ledger proved'
