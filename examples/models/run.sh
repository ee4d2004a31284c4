# Writes an interface in TypeScript for each event of the sandbox at BASE_URL to build/models.ts, and prints their names.
set -eu
cd "$(dirname "$0")"
rm -rf build
curl -fsS "$BASE_URL/asyncapi-3.0.json" -o asyncapi.json --create-dirs --output-dir build
npm install --silent --no-audit --no-fund --no-package-lock --ignore-scripts
node models.mjs
