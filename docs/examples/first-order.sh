#!/bin/sh
# Buys a share, reads its fill from a stream, and verifies the webhook of the same event. It uses curl and openssl. Node
# reads JSON and receives the webhook. In a clone whose sandbox runs on this machine, no settings are necessary:
#
#   sh docs/examples/first-order.sh
#
# For another sandbox, set BASE_URL, EMAIL and PASSWORD in the environment.
set -eu

here=$(dirname "$0")
folder=$(mktemp -d)

# Reads a JSON document from standard input, and prints the value of an expression. In the expression, the document is
# `it`.
json() { node -e 'const it = JSON.parse(require("node:fs").readFileSync(0)); console.log(eval(process.argv[1]) ?? "")' "$1"; }

if [ -z "${BASE_URL:-}" ]; then
  stack=$here/../../.local/stack.json
  BASE_URL=$(json it.base_url <"$stack")
  EMAIL=$(json 'it.users.find(({ role }) => role === "advisor").email' <"$stack")
  PASSWORD=$(json 'it.users.find(({ role }) => role === "advisor").password' <"$stack")
fi
api=$BASE_URL/api/v1

# Sends a request and prints the response: call METHOD PATH [BODY]. Repeats the request if the sandbox is busy. With the
# key, a repeated request has its effect only once. If the API refuses the request, prints the message and ends the
# program.
call() {
  key=$(node -p 'crypto.randomUUID()')
  for pause in 1 2 4 8 16 0; do
    status=$(curl --silent --show-error --max-time 30 --output "$folder/answer" --write-out '%{http_code}' \
      --request "$1" "$api/$2" --header "Authorization: Bearer ${token:-}" --header "Idempotency-Key: $key" \
      --header 'Content-Type: application/json' --data-binary "${3:-}") || return 1
    case $status in 50[234]) sleep "$pause" ;; *) break ;; esac
  done
  case $status in 2*) cat "$folder/answer" ;; *) echo "$1 $2 answered $status: $(cat "$folder/answer")" >&2; return 1 ;; esac
}

# Repeats a command until it prints something, and prints this output. Ends the program after half a minute.
await() {
  tries=300
  until said=$("$@" 2>/dev/null) && [ -n "$said" ]; do
    tries=$((tries - 1))
    if [ "$tries" -eq 0 ]; then echo "nothing came of: $*" >&2; exit 1; fi
    sleep 0.1
  done
  echo "$said"
}

leave() {
  kill "${receiver:-}" "${stream:-}" 2>/dev/null || true
  if [ -n "${webhook_id:-}" ]; then call DELETE "baas/webhooks/$webhook_id"; fi
  rm -r "$folder"
}
trap leave EXIT

login=$(call POST auth/login "{\"email\":\"$EMAIL\",\"password\":\"$PASSWORD\"}")
token=$(echo "$login" | json it.access_token)

# Selects an account in dollars that accepts orders and has enough cash for a share.
accounts=$(call GET 'baas/accounts?tradable=true&page_size=500')
account_id=$(echo "$accounts" |
  json 'it.items.find(a => a.base_currency === "USD" && Number(a.buying_power) >= 1000)?.account_id')
if [ -z "$account_id" ]; then echo "no account in dollars takes orders and has 1000 to spend" >&2; exit 1; fi

# Starts a receiver that stores the delivery about the last part of the order in files, byte for byte, and registers a
# webhook that sends deliveries to the receiver.
node -e '
  const { rename, writeFile } = require("node:fs/promises"), folder = process.argv[1];
  const keep = (name, text) => writeFile(`${folder}/.${name}`, text).then(() => rename(`${folder}/.${name}`, `${folder}/${name}`));
  const server = require("node:http").createServer(async (request, response) => {
    const body = await require("node:stream/consumers").buffer(request);
    const { "x-service-timestamp": timestamp, "x-service-signature": signature } = request.headers;
    if (JSON.parse(body).data.order.status !== "FILLED") return response.writeHead(204).end();
    await keep("body", body);
    await keep("headers", `${timestamp} ${signature}\n`);
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1", () => keep("port", String(server.address().port)));
' "$folder" &
receiver=$!
port=$(await cat "$folder/port")
webhook=$(call POST baas/webhooks \
  "{\"url\":\"http://127.0.0.1:$port/\",\"event_types\":[\"svc.baas.orders.filled\"]}")
webhook_id=$(echo "$webhook" | json it.webhook_id)

# Opens the stream before the order is placed, so that no event is missed. The stream is open when its first line
# arrives.
curl --silent --no-buffer --max-time 60 "$api/baas/events/trades?account_id=$account_id" \
  --header "Authorization: Bearer $token" >"$folder/stream" &
stream=$!
await cat "$folder/stream" >/dev/null

order=$(call POST baas/orders "{\"account_id\":\"$account_id\",\"security\":{\"type\":\"ticker\",\"value\":\"AAPL\"},
  \"side\":\"BUY\",\"order_type\":\"MARKET\",\"quantity\":\"1\"}")
order_id=$(echo "$order" | json it.order_id)
echo "placed $order_id"

# Prints the last fill of an order. A line of the stream with an event begins with "data: ". Each part of the order has an
# event. The order has ended only if its status is FILLED.
fill_of() {
  sed -n 's/^data: //p' "$folder/stream" | grep '"com.service.baas.orders.filled"' | grep "$1" | grep '"status":"FILLED"' |
    head -n 1 | json '`filled ${it.data.fill.quantity} at ${it.data.fill.price} ${it.data.order.currency}`'
}
await fill_of "$order_id"

await cat "$folder/headers" >/dev/null
read -r timestamp signature <"$folder/headers"
SIGNING_SECRET=$(echo "$webhook" | json it.signing_secret)
export SIGNING_SECRET
echo "webhook $(sh "$here/verify-webhook.sh" "$folder/body" "$timestamp" "$signature")"
