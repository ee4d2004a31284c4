#!/usr/bin/env bash
# The first order with curl, from an empty folder:
#
#   mkdir first-order && cd first-order && bash PATH/TO/curl.sh
#
# Needs curl 7.82 or newer, and Node 20.19 or newer, which runs the sandbox and reads JSON.
set -euo pipefail

# Installs the sandbox and starts it. If a sandbox runs, it is used. Its file stack.json contains the address and the
# demo logins.
npx --yes sandbourse start --no-book

# Reads a JSON document from standard input, and prints the value of an expression about it.
json() { node -p "const it = JSON.parse(require('node:fs').readFileSync(0)); $1"; }

stack=$(npx sandbourse status --json | json it.state)/stack.json
api=$(json it.base_url <"$stack")/api/v1
login=$(json 'const { email, password } = it.users.find(({ role }) => role === "advisor");
  JSON.stringify({ email, password })' <"$stack")

# Sends a request and prints the response: call PATH [OPTION…]. Ends the script if the API refuses the request.
call() { curl --silent --show-error --fail-with-body "$api/$1" --header "Authorization: Bearer ${token:-}" "${@:2}"; }

token=$(call auth/login --json "$login" | json it.access_token)

# Selects an account in dollars that accepts orders and has cash.
account=$(call 'baas/accounts?tradable=true' |
  json 'it.items.find(a => a.base_currency === "USD" && a.buying_power > 1000).account_id')

# With the key, a repeated request places the order only once.
order=$(call baas/orders --header "Idempotency-Key: $(node -p 'crypto.randomUUID()')" --json '{
  "account_id": "'"$account"'",
  "security": { "type": "ticker", "value": "AAPL" },
  "side": "BUY",
  "order_type": "MARKET",
  "quantity": "1"
}' | json it.order_id)

# Waits until everything is done that the order has caused, and reads the order.
call 'sandbox/settled?wait=30' >settled.json
call "baas/orders/$order" | json '`${it.status} ${it.filled_quantity} at ${it.average_fill_price} ${it.currency}`'
