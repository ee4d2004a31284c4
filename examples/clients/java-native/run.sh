# Generates a client in Java, compiles it, and buys a share in the sandbox at BASE_URL with ACCESS_TOKEN.
set -eu
cd "$(dirname "$0")"
rm -rf build
curl -fsS "$BASE_URL/openapi.json" -o openapi.json --create-dirs --output-dir build
mvn -q -B dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:7.25.0 -DoutputDirectory=build
# Without this property, the client sends an empty list for each list that the program does not set.
java -jar build/openapi-generator-cli-7.25.0.jar generate -i build/openapi.json -g java --library native \
  --additional-properties containerDefaultToNull=true -o build/client >build/log
cp PlaceOrder.java build/client/src/main/java
mvn -q -B -f build/client -Dmaven.test.skip=true compile org.codehaus.mojo:exec-maven-plugin:3.5.0:java -Dexec.mainClass=PlaceOrder
