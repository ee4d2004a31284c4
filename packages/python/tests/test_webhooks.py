"""Signatures of deliveries."""

from __future__ import annotations

import hashlib
import hmac
from datetime import datetime, timedelta, timezone

import pytest

from sandbourse import WebhookRefusedError, judge_webhook, read_webhook

SECRET = "whsec_secret"
SENT = datetime(2026, 11, 20, 15, tzinfo=timezone.utc)
STAMP = str(int(SENT.timestamp() * 1000))
BODY = '{"delivery_id":"dlv_1","data":{"é":1}}'


def signed(secret: str = SECRET, body: str = BODY) -> str:
    return hmac.new(secret.encode(), f"{STAMP}.{body}".encode(), hashlib.sha256).hexdigest()


def headers(signature: str, previous: str = "") -> dict[str, str]:
    given = {"X-Service-Timestamp": STAMP, "X-Service-Signature": signature}
    return {**given, "X-Service-Signature-Previous": previous} if previous else given


# fmt: off
@pytest.mark.parametrize(("what", "given", "verdict"), [
    ("signed by the secret",             headers(signed()),                          "genuine"),
    ("signed by the secret before, too", headers(signed("whsec_new"), signed()),     "genuine, signed with the previous secret"),
    ("signed by another secret",         headers(signed("whsec_other")),             "not genuine"),
    ("signed for another body",          headers(signed(body="{}")),                 "not genuine"),
    ("signed by half",                   headers(signed()[32:]),                     "not genuine"),
    ("signed in words",                  headers("genuine, é"),                      "not genuine"),
    ("unsigned",                         {},                                         "unsigned"),
])
# fmt: on
def test_61_1_the_verdict_about_a_delivery(what: str, given: dict[str, str], verdict: str) -> None:
    assert judge_webhook(given, BODY, SECRET, SENT) == verdict, what
    assert judge_webhook(given, BODY.encode(), SECRET, SENT) == verdict, what


def test_61_1_a_delivery_is_refused_after_five_minutes() -> None:
    limit = timedelta(minutes=5)
    assert read_webhook(headers(signed()), BODY, SECRET, SENT + limit)["delivery_id"] == "dlv_1"
    with pytest.raises(WebhookRefusedError, match="older than five minutes"):
        read_webhook(headers(signed()), BODY, SECRET, SENT + limit + timedelta(milliseconds=1))
