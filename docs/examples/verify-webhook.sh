#!/bin/sh
# Verifies a webhook delivery. Usage: verify-webhook.sh BODY_FILE TIMESTAMP SIGNATURE. The signing secret is in
# SIGNING_SECRET. BODY_FILE contains the body of the delivery, byte for byte. TIMESTAMP and SIGNATURE are the values of
# the headers X-Service-Timestamp and X-Service-Signature.
set -eu
body=$1 timestamp=$2 signature=$3

age=$(($(date +%s) - timestamp / 1000))
if [ "$age" -gt 300 ] || [ "$age" -lt -300 ]; then
  echo "older than five minutes"
  exit 1
fi

expected=$({ printf '%s.' "$timestamp"; cat "$body"; } | openssl dgst -sha256 -hmac "$SIGNING_SECRET" -r | cut -d ' ' -f 1)
if [ "$expected" != "$signature" ]; then
  echo "not genuine"
  exit 1
fi
echo "genuine"
