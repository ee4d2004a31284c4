# Generates a client in C#, compiles it with Mono, and buys a share in the sandbox at BASE_URL with ACCESS_TOKEN. Debian
# has Mono and Json.NET: apt-get install mono-devel libnewtonsoft-json5.0-cil
set -eu
cd "$(dirname "$0")"
rm -rf build
curl -fsS "$BASE_URL/openapi.json" -o openapi.json --create-dirs --output-dir build
mvn -q -B dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:7.25.0 -DoutputDirectory=build
java -jar build/openapi-generator-cli-7.25.0.jar generate -i build/openapi.json -g csharp --library httpclient \
  --additional-properties packageName=Sandbourse,targetFramework=net48,supportsRetry=false -o build/client >build/log
# Debian's Json.NET is older than naming strategies. The client does not need them, because it names each property.
perl -0pi -e 's/new DefaultContractResolver\s*\{\s*NamingStrategy = [^}]*\}\s*\}/new DefaultContractResolver()/g' \
  $(grep -rl NamingStrategy build/client/src)
cp /usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll build
mcs -langversion:latest -out:build/place-order.exe -r:build/Newtonsoft.Json.dll -r:System.Net.Http -r:System.Web \
  -r:System.Runtime.Serialization -r:System.ComponentModel.DataAnnotations -r:System.Numerics \
  PlaceOrder.cs -recurse:'build/client/src/Sandbourse/*.cs' 2>build/warnings
mono build/place-order.exe
