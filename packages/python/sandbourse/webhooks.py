"""Verifies the deliveries of webhooks."""

from __future__ import annotations

import hmac
import json
from collections.abc import Mapping
from datetime import datetime, timedelta, timezone
from typing import Any, Literal

from ._signing import sign
from .errors import WebhookRefusedError

FRESH = timedelta(minutes=5)
"""The maximum age of a delivery."""
Verdict = Literal[
    "genuine", "genuine, signed with the previous secret", "not genuine", "older than five minutes", "unsigned"
]


def judge_webhook(headers: Mapping[str, str], body: str | bytes, secret: str, now: datetime | None = None) -> Verdict:
    """Verifies a delivery with the signing secret of its webhook, `whsec_…`. `body` is the body as it arrived."""
    given = {name.lower(): value for name, value in headers.items()}
    timestamp, signature = given.get("x-service-timestamp", ""), given.get("x-service-signature", "")
    if not (timestamp.isascii() and timestamp.isdigit()) or not signature:
        return "unsigned"
    content = body.encode() if isinstance(body, str) else body
    expected = sign(secret, f"{timestamp}.".encode() + content).encode()
    is_first = hmac.compare_digest(expected, signature.encode())
    previous = given.get("x-service-signature-previous", "")
    if not is_first and not hmac.compare_digest(expected, previous.encode()):
        return "not genuine"
    current = now or datetime.now(timezone.utc)
    if abs(current.timestamp() * 1000 - int(timestamp)) > FRESH.total_seconds() * 1000:
        return "older than five minutes"
    return "genuine" if is_first else "genuine, signed with the previous secret"


def read_webhook(
    headers: Mapping[str, str], body: str | bytes, secret: str, now: datetime | None = None
) -> dict[str, Any]:
    """Returns a delivery that is genuine and fresh. Raises WebhookRefusedError otherwise."""
    verdict = judge_webhook(headers, body, secret, now)
    if not verdict.startswith("genuine"):
        raise WebhookRefusedError(verdict)
    delivery: dict[str, Any] = json.loads(body)
    return delivery
