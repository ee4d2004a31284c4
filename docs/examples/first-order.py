"""Buys a share, reads its fill from a stream, and verifies the webhook of the same event.

Needs Python 3.9 or newer, and no packages. In a clone whose sandbox runs on this machine, no settings are necessary.
For another sandbox, set BASE_URL, EMAIL and PASSWORD in the environment. The sandbox must be able to reach the webhook
receiver of this program.

    python3 docs/examples/first-order.py
"""

import hashlib
import hmac
import json
import os
import queue
import random
import threading
import time
import uuid
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.error import HTTPError
from urllib.request import Request, urlopen

SECONDS = 30
# The pauses before a request is repeated, in seconds. A random part is added, so that clients do not return together.
PAUSES = (1, 2, 4, 8, 16)
BUSY = (502, 503, 504)
FRESH_MS = 5 * 60 * 1000


def sandbox() -> tuple[str, str, str]:
    """Returns address, email and password. They are from the environment, or from a sandbox that this clone runs."""
    if "BASE_URL" in os.environ:
        return os.environ["BASE_URL"], os.environ["EMAIL"], os.environ["PASSWORD"]
    with open(os.path.join(os.path.dirname(__file__), "../../.local/stack.json")) as file:
        stack = json.load(file)
    advisor = next(user for user in stack["users"] if user["role"] == "advisor")
    return stack["base_url"], advisor["email"], advisor["password"]


base_url, email, password = sandbox()
headers = {"Content-Type": "application/json"}


def ask(method: str, path: str, body: "dict | None" = None):
    """Sends a request, and repeats it if the sandbox is busy. If the API refuses the request, ends with the message."""
    data = None if body is None else json.dumps(body).encode()
    # With this key, a repeated request has its effect only once.
    key = {} if data is None else {"Idempotency-Key": str(uuid.uuid4())}
    request = Request(f"{base_url}/api/v1/{path}", data, {**headers, **key}, method=method)
    for pause in (*PAUSES, None):
        try:
            return urlopen(request, timeout=SECONDS)
        except HTTPError as refusal:
            if refusal.code not in BUSY or pause is None:
                limit = refusal.headers.get("X-Sandbox-Limit")
                reason = f"the limit {limit} is reached" if limit else refusal.read().decode()
                raise SystemExit(f"{method} {path} answered {refusal.code}: {reason}") from None
            time.sleep(pause + random.random())


def call(method: str, path: str, body: "dict | None" = None):
    """Sends a request and returns the JSON body of the response."""
    with ask(method, path, body) as answer:
        return json.load(answer) if answer.status != 204 else None


headers["Authorization"] = "Bearer " + call("POST", "auth/login", {"email": email, "password": password})["access_token"]

# Selects an account in dollars that accepts orders and has enough cash for a share.
accounts = call("GET", "baas/accounts?tradable=true&page_size=500")["items"]
able = [a["account_id"] for a in accounts if a["base_currency"] == "USD" and Decimal(a["buying_power"]) >= 1000]
if not able:
    raise SystemExit("no account in dollars takes orders and has 1000 to spend")
account_id = able[0]

# Starts a receiver that accepts only signed deliveries, and registers a webhook that sends deliveries to the receiver.
deliveries: queue.Queue[dict] = queue.Queue()
secret = b""


def is_genuine(headers, raw_body: bytes) -> bool:
    """Returns True if the delivery was signed with the secret in the last five minutes."""
    timestamp = headers.get("X-Service-Timestamp", "")
    if not timestamp.isdigit() or abs(time.time() * 1000 - int(timestamp)) > FRESH_MS:
        return False
    expected = hmac.new(secret, timestamp.encode() + b"." + raw_body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(headers.get("X-Service-Signature", ""), expected)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        raw_body = self.rfile.read(int(self.headers["Content-Length"]))
        genuine = is_genuine(self.headers, raw_body)
        self.send_response(204 if genuine else 401)
        self.end_headers()
        if genuine:
            deliveries.put(json.loads(raw_body))

    def log_message(self, *_: object) -> None:
        pass


receiver = HTTPServer(("127.0.0.1", 0), Receiver)
threading.Thread(target=receiver.serve_forever, daemon=True).start()
url = f"http://127.0.0.1:{receiver.server_port}/"
webhook = call("POST", "baas/webhooks", {"url": url, "event_types": ["svc.baas.orders.filled"]})
secret = webhook["signing_secret"].encode()

try:
    # The stream is open before the order is placed, so that no event is missed.
    with ask("GET", f"baas/events/trades?account_id={account_id}") as stream:
        order = call(
            "POST",
            "baas/orders",
            {
                "account_id": account_id,
                "security": {"type": "ticker", "value": "AAPL"},
                "side": "BUY",
                "order_type": "MARKET",
                "quantity": "1",
            },
        )
        print("placed", order["order_id"])

        # A line with an event begins with "data: ".
        for line in stream:
            if not line.startswith(b"data: "):
                continue
            event = json.loads(line[len(b"data: ") :])
            if event["type"] != "com.service.baas.orders.filled":
                continue
            if event["data"]["order"]["order_id"] != order["order_id"]:
                continue
            fill = event["data"]["fill"]
            print("filled", fill["quantity"], "at", fill["price"], event["data"]["order"]["currency"])
            # Each part of the order has such an event.
            if event["data"]["order"]["status"] != "FILLED":
                continue
            # A webhook delivery must contain the same event as the stream.
            while deliveries.get(timeout=SECONDS)["event_id"] != event["id"]:
                pass
            print("webhook genuine")
            break
finally:
    call("DELETE", f"baas/webhooks/{webhook['webhook_id']}")
