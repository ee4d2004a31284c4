#!/bin/sh
# Tests your webhook receiver: posts a signed delivery to it, as Sandbourse does, and prints the status of its response.
# Usage: send-webhook.sh URL. The signing secret is in SIGNING_SECRET.
set -eu
timestamp=$(date +%s)000
body='{"delivery_id":"dlv_1","event_type":"svc.webhooks.test","event_id":"evt_1","occurred_at":"2026-11-21T10:35:42.463000000Z","sandbox":true,"data":{}}'
signature=$(printf '%s.%s' "$timestamp" "$body" | openssl dgst -sha256 -hmac "$SIGNING_SECRET" -r | cut -d ' ' -f 1)

# The second signature follows the specification of Standard Webhooks. Its key is the base64 text after whsec_, decoded.
seconds=${timestamp%000}
key=$(printf '%s' "${SIGNING_SECRET#whsec_}" | tr -- '-_' '+/' | openssl base64 -d -A | od -An -v -tx1 | tr -d ' \n')
standard=$(printf 'dlv_1.%s.%s' "$seconds" "$body" | openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | openssl base64 -A)

curl -s -o /dev/null -w '%{http_code}\n' "$1" \
  -H 'Content-Type: application/json' \
  -H "X-Service-Timestamp: $timestamp" \
  -H "X-Service-Signature: $signature" \
  -H 'X-Service-Sandbox: true' \
  -H 'webhook-id: dlv_1' \
  -H "webhook-timestamp: $seconds" \
  -H "webhook-signature: v1,$standard" \
  --data-binary "$body"
