#!/bin/bash
# Exits with 0 if the service in this container is ready. The request is sent by bash itself, because starting Node for
# each probe would cost a quarter of a second of CPU time.
exec 3<>"/dev/tcp/127.0.0.1/$PORT" || exit 1
printf 'GET /health/ready HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$PORT" >&3
read -r -t 8 _ status _ <&3 && [ "$status" = 200 ]
