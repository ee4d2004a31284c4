# Generates a client in Python, installs it, and buys a share in the sandbox at BASE_URL with ACCESS_TOKEN.
set -eu
cd "$(dirname "$0")"
rm -rf build
curl -fsS "$BASE_URL/openapi.json" -o openapi.json --create-dirs --output-dir build
mvn -q -B dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:7.25.0 -DoutputDirectory=build
java -jar build/openapi-generator-cli-7.25.0.jar generate -i build/openapi.json -g python \
  --package-name sandbourse_client -o build/client >build/log
python3 -m venv build/venv
build/venv/bin/python -m pip install --quiet --disable-pip-version-check ./build/client
build/venv/bin/python place_order.py
