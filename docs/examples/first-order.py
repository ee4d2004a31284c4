"""Buys a share, reads its fill from a stream, and verifies the webhook that tells of it.

Needs `pip install -r requirements.txt`, and BASE_URL, EMAIL and PASSWORD in the environment.

    python3 first-order.py
"""

import hashlib
import hmac
import json
import os
import queue
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

import requests
import sseclient

API = f"{os.environ['BASE_URL']}/api/v1"
SECONDS = 30
FRESH_MS = 5 * 60 * 1000

session = requests.Session()


def call(method: str, path: str, body: dict | None = None, **options) -> requests.Response:
    """Asks the API. What it refuses, it says why."""
    answer = session.request(method, f"{API}/{path}", json=body, timeout=SECONDS, **options)
    if not answer.ok:
        raise SystemExit(f"{method} {path} answered {answer.status_code}: {answer.text}")
    return answer


login = {"email": os.environ["EMAIL"], "password": os.environ["PASSWORD"]}
token = call("POST", "auth/login", login).json()["access_token"]
session.headers["Authorization"] = f"Bearer {token}"

# An account in dollars that may trade.
accounts = call("GET", "baas/accounts", params={"page_size": 500}).json()["items"]
account_id = next(a["account_id"] for a in accounts if a["status"] == "ACTIVE" and a["base_currency"] == "USD")

# A receiver that believes only what is signed, and a webhook that posts to it.
deliveries: queue.Queue[dict] = queue.Queue()
secret = b""


def is_genuine(headers, raw_body: bytes) -> bool:
    """Whether we were sent these bytes a moment ago by who holds the secret."""
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
webhook = call("POST", "baas/webhooks", {"url": url, "event_types": ["svc.baas.orders.filled"]}).json()
secret = webhook["signing_secret"].encode()

try:
    # The stream is open before the order is placed.
    stream = call("GET", "baas/events/trades", params={"account_id": account_id}, stream=True)
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
    ).json()
    print("placed", order["order_id"])

    for message in sseclient.SSEClient(stream).events():
        event = json.loads(message.data)
        if event["type"] != "com.service.baas.orders.filled" or event["data"]["order"]["order_id"] != order["order_id"]:
            continue
        fill = event["data"]["fill"]
        print("filled", fill["quantity"], "at", fill["price"], event["data"]["order"]["currency"])
        # The delivery tells of the same event.
        delivery = deliveries.get(timeout=SECONDS)
        print("webhook", "genuine" if delivery["event_id"] == event["id"] else "of another event")
        break
finally:
    call("DELETE", f"baas/webhooks/{webhook['webhook_id']}")
