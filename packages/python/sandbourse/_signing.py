"""HMAC-SHA256, for signed requests and for webhooks."""

from __future__ import annotations

import hashlib
import hmac
import re


def sign(secret: str, text: bytes) -> str:
    """Returns the signature in hexadecimal digits."""
    return hmac.new(secret.encode(), text, hashlib.sha256).hexdigest()


def canonical_string(method: str, path: str, timestamp: str, body: bytes) -> str:
    """Returns the text to sign: the method, the path of the service, Unix milliseconds and the hash of the body."""
    return "\n".join([method, _service_path(path), timestamp, hashlib.sha256(body).hexdigest()])


def _service_path(path: str) -> str:
    """`/api/v1/pm/X` becomes `/v1/X`, and `/api/v1/crm/X` becomes `/v1/crm/X`. The query is not signed."""
    return re.sub(r"^/api/", "/", re.sub(r"^/api/v1/(baas|pm)/", "/v1/", path))
