# Generates a client in TypeScript, checks its types, and buys a share in the sandbox at BASE_URL with ACCESS_TOKEN.
set -eu
cd "$(dirname "$0")"
rm -rf build
curl -fsS "$BASE_URL/openapi.json" -o openapi.json --create-dirs --output-dir build
npm install --silent --no-audit --no-fund --no-package-lock
mvn -q -B dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:7.25.0 -DoutputDirectory=build
java -jar build/openapi-generator-cli-7.25.0.jar generate -i build/openapi.json -g typescript-fetch -o build/client >build/log
npx tsc --noEmit --strict --target es2022 --module esnext --moduleResolution bundler --types node place-order.ts
npx esbuild place-order.ts --bundle --platform=node --format=esm --log-level=error --outfile=build/place-order.mjs
node build/place-order.mjs
