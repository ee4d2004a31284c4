"""Receives webhook deliveries and verifies them with the library of Standard Webhooks.

Needs `pip install -r requirements.txt`, and the signing secret in SIGNING_SECRET, exactly as the API has returned it.

    python3 standard-webhook.py PORT
"""

import os
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer

from standardwebhooks import Webhook, WebhookVerificationError

webhook = Webhook(os.environ["SIGNING_SECRET"])
seen: set[str] = set()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        raw_body = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            delivery = webhook.verify(raw_body, dict(self.headers))
        except WebhookVerificationError:
            return self.answer(401)
        self.answer(204)
        # The same delivery can arrive more than once.
        if delivery["delivery_id"] not in seen:
            seen.add(delivery["delivery_id"])
            print(delivery["event_type"], delivery["event_id"], flush=True)

    def answer(self, status: int) -> None:
        self.send_response(status)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


server = HTTPServer(("127.0.0.1", int(sys.argv[1]) if len(sys.argv) > 1 else 4000), Receiver)
print("listening", flush=True)
server.serve_forever()
