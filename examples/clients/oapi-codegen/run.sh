# Generates a client in Go, compiles it, and buys a share in the sandbox at BASE_URL with ACCESS_TOKEN.
set -eu
cd "$(dirname "$0")"
rm -rf build
mkdir -p build/sandbourse
curl -fsS "$BASE_URL/openapi.json" -o build/openapi.json
cp main.go build
cd build
go mod init example.com/orders 2>log
go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2 -package sandbourse -generate types,client \
  -o sandbourse/client.go openapi.json 2>>log
go mod tidy 2>>log
go run .
