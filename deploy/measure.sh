#!/bin/bash
# Restarts each service of a running installation of containers. Prints the time from its start until it is ready, and
# the memory that it uses when it is ready. The output is the table in docs/operations.md.
set -euo pipefail
container() { docker compose ps --quiet "$1"; }

echo "image: $(docker image inspect --format '{{.Size}}' "$(docker inspect --format '{{.Image}}' "$(container baas)")" | awk '{ printf "%.0f MB", $1 / 1e6 }')"
echo '| service | from start to ready | memory |'
echo '|---|---|---|'
for service in $(docker compose config --services | sed -n 's/-migration$//p') gateway; do
  docker compose restart --no-deps "$service" 2>/dev/null
  docker compose exec -T "$service" bash -c 'until deploy/healthcheck.sh 2>/dev/null; do sleep 0.05; done'
  ready=$(date +%s%N)
  started=$(date --date "$(docker inspect --format '{{.State.StartedAt}}' "$(container "$service")")" +%s%N)
  memory=$(docker stats --no-stream --format '{{.MemUsage}}' "$(container "$service")")
  awk -v name="$service" -v took="$((ready - started))" -v memory="${memory%% /*}" 'BEGIN { printf "| %s | %.1f s | %s |\n", name, took / 1e9, memory }'
done
