#!/bin/sh
# Buys a share, reads its fill from a stream, and verifies the webhook that tells of it, with curl, jq and openssl. Needs BASE_URL,
# EMAIL and PASSWORD in the environment. What receives the webhook is a line of Node, because curl cannot listen.
#
#   BASE_URL=http://127.0.0.1:8080 EMAIL=advisor@harbor.test PASSWORD=… ./first-order.sh
set -eu

here=$(dirname "$0")
folder=$(mktemp -d)
api=$BASE_URL/api/v1

# Asks the API: call METHOD PATH [BODY]. What it refuses, it says why.
call() {
  curl --silent --show-error --fail-with-body --max-time 30 --request "$1" "$api/$2" \
    --header "Authorization: Bearer ${token:-}" --header 'Content-Type: application/json' --data-binary "${3:-}"
}

# Waits until a command says something, for half a minute at most, and says it.
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

token=$(call POST auth/login "$(jq -n --arg email "$EMAIL" --arg password "$PASSWORD" '$ARGS.named')" | jq -r .access_token)

# An account in dollars that may trade.
account_id=$(call GET 'baas/accounts?page_size=500' |
  jq -r 'first(.items[] | select(.status == "ACTIVE" and .base_currency == "USD")).account_id')

# A receiver that keeps the first delivery as it came, and a webhook that posts to it.
node -e '
  const { rename, writeFile } = require("node:fs/promises"), folder = process.argv[1];
  const keep = (name, text) => writeFile(`${folder}/.${name}`, text).then(() => rename(`${folder}/.${name}`, `${folder}/${name}`));
  const server = require("node:http").createServer(async (request, response) => {
    const body = await require("node:stream/consumers").buffer(request);
    const { "x-service-timestamp": timestamp, "x-service-signature": signature } = request.headers;
    await keep("body", body);
    await keep("headers", `${timestamp} ${signature}\n`);
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1", () => keep("port", String(server.address().port)));
' "$folder" &
receiver=$!
port=$(await cat "$folder/port")
webhook=$(call POST baas/webhooks \
  "{\"url\":\"http://127.0.0.1:$port/\",\"event_types\":[\"svc.baas.orders.filled\"]}")
webhook_id=$(echo "$webhook" | jq -r .webhook_id)

# The stream is open before the order is placed: it says so with a first comment.
curl --silent --no-buffer --max-time 60 "$api/baas/events/trades?account_id=$account_id" \
  --header "Authorization: Bearer $token" >"$folder/stream" &
stream=$!
await cat "$folder/stream" >/dev/null

order_id=$(call POST baas/orders "{\"account_id\":\"$account_id\",\"security\":{\"type\":\"ticker\",\"value\":\"AAPL\"},
  \"side\":\"BUY\",\"order_type\":\"MARKET\",\"quantity\":\"1\"}" | jq -r .order_id)
echo "placed $order_id"

# Each event is a line that begins with data:
fill_of() {
  sed -n 's/^data: //p' "$folder/stream" | jq -r --arg order_id "$1" '
    select(.type == "com.service.baas.orders.filled" and .data.order.order_id == $order_id)
    | "filled \(.data.fill.quantity) at \(.data.fill.price) \(.data.order.currency)"' >"$folder/fill" 2>/dev/null || true
  head -n 1 "$folder/fill"
}
await fill_of "$order_id"

await cat "$folder/headers" >/dev/null
read -r timestamp signature <"$folder/headers"
SIGNING_SECRET=$(echo "$webhook" | jq -r .signing_secret)
export SIGNING_SECRET
echo "webhook $(sh "$here/verify-webhook.sh" "$folder/body" "$timestamp" "$signature")"
