"""Receives webhook deliveries and verifies them: python3 verify-webhook.py PORT.

The signing secret is in SIGNING_SECRET.
"""

import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = os.environ.get("SIGNING_SECRET", "").encode()
FRESH_MS = 5 * 60 * 1000
seen: set[str] = set()


def is_genuine(headers, raw_body: bytes) -> bool:
    """Returns True if the delivery was signed with the secret in the last five minutes.

    For a day after a rotation of the secret, a delivery has two signatures.
    """
    timestamp = headers.get("X-Service-Timestamp", "")
    if not timestamp.isdigit() or abs(time.time() * 1000 - int(timestamp)) > FRESH_MS:
        return False
    expected = hmac.new(SECRET, timestamp.encode() + b"." + raw_body, hashlib.sha256).hexdigest()
    names = ("X-Service-Signature", "X-Service-Signature-Previous")
    return any(hmac.compare_digest(headers.get(name, ""), expected) for name in names)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        raw_body = self.rfile.read(int(self.headers["Content-Length"]))
        genuine = is_genuine(self.headers, raw_body)
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if not genuine:
            return
        delivery = json.loads(raw_body)
        # The same delivery can arrive more than once.
        if delivery["delivery_id"] not in seen:
            seen.add(delivery["delivery_id"])
            print(delivery["event_type"], delivery["event_id"], flush=True)

    def log_message(self, *_: object) -> None:
        pass


server = HTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 4000), Receiver)
print("listening", flush=True)
server.serve_forever()
