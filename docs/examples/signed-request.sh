#!/bin/sh
# Signs a request and sends it with curl. Needs BASE_URL, KEY_ID and KEY_SECRET in the environment.
#
#   ./signed-request.sh GET ledger-replica
#   ./signed-request.sh POST stream/tickets
#   ./signed-request.sh POST rebalancing '{"account_ids":["acct_..."]}'
set -eu

method=$1 route=$2 body=${3:-}

# The signature covers the path of the service, such as /v1/ledger-replica, without the query string. It does not cover
# the public path.
path="/v1/${route%%\?*}"
timestamp=$(($(date +%s) * 1000))
body_hash=$(printf '%s' "$body" | openssl dgst -sha256 -hex | sed 's/^.*= *//')
signature=$(printf '%s\n%s\n%s\n%s' "$method" "$path" "$timestamp" "$body_hash" |
  openssl dgst -sha256 -hmac "$KEY_SECRET" -hex | sed 's/^.*= *//')

set -- --silent --show-error --request "$method" \
  --header "X-SVC-Key-Id: $KEY_ID" \
  --header "X-SVC-Timestamp: $timestamp" \
  --header "X-SVC-Signature: $signature"
if [ -n "$body" ]; then set -- "$@" --header 'Content-Type: application/json' --data-binary "$body"; fi
exec curl "$@" "$BASE_URL/api/v1/pm/$route"
