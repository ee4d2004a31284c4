#!/bin/sh
# Posts a delivery to a receiver of yours as Sandbourse would, to try it out: send-webhook.sh URL, with the signing secret in
# SIGNING_SECRET. Prints the status that the receiver answers.
set -eu
timestamp=$(date +%s)000
body='{"delivery_id":"dlv_1","event_type":"svc.webhooks.test","event_id":"evt_1","occurred_at":"2026-11-21T10:35:42.463000000Z","sandbox":true,"data":{}}'
signature=$(printf '%s.%s' "$timestamp" "$body" | openssl dgst -sha256 -hmac "$SIGNING_SECRET" -r | cut -d ' ' -f 1)

curl -s -o /dev/null -w '%{http_code}\n' "$1" \
  -H 'Content-Type: application/json' \
  -H "X-Service-Timestamp: $timestamp" \
  -H "X-Service-Signature: $signature" \
  -H 'X-Service-Sandbox: true' \
  --data-binary "$body"
