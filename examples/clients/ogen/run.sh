# Generates a client in Go, compiles it, and buys a share in the sandbox at BASE_URL with ACCESS_TOKEN.
set -eu
cd "$(dirname "$0")"
rm -rf build
mkdir build
curl -fsS "$BASE_URL/openapi.json" -o build/openapi.json
cp main.go build
cd build
go mod init example.com/orders 2>log
go run github.com/ogen-go/ogen/cmd/ogen@v1.24.0 --target sandbourse --package sandbourse openapi.json 2>>log
go mod tidy 2>>log
go run .
