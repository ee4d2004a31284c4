"""Signs a request and sends it. Needs only the standard library of Python.

Needs BASE_URL, KEY_ID and KEY_SECRET in the environment.

    python3 signed-request.py GET ledger-replica
    python3 signed-request.py POST stream/tickets
"""

import hashlib
import hmac
import os
import sys
import time
import urllib.request


def signed_headers(method: str, path: str, body: bytes = b"") -> dict[str, str]:
    """Returns the three headers. `path` is the path of the service, such as /v1/ledger-replica, without the query."""
    timestamp = str(time.time_ns() // 1_000_000)
    body_hash = hashlib.sha256(body).hexdigest()
    canonical = "\n".join([method, path, timestamp, body_hash])
    signature = hmac.new(os.environ["KEY_SECRET"].encode(), canonical.encode(), hashlib.sha256).hexdigest()
    return {
        "X-SVC-Key-Id": os.environ["KEY_ID"],
        "X-SVC-Timestamp": timestamp,
        "X-SVC-Signature": signature,
    }


method, route, body = sys.argv[1], sys.argv[2], " ".join(sys.argv[3:]).encode()
headers = signed_headers(method, "/v1/" + route.split("?")[0], body)
if body:
    headers["Content-Type"] = "application/json"
request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/v1/pm/{route}", data=body or None, headers=headers, method=method
)
with urllib.request.urlopen(request) as answer:
    print(answer.read().decode())
