"""Signatures of deliveries."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import Any

import pytest

from sandbourse import WebhookRefusedError, judge_webhook, read_webhook

from .conftest import CASES

DELIVERIES = CASES["deliveries"]
SENT = datetime.fromtimestamp(DELIVERIES["sent_ms"] / 1000, timezone.utc)
BODY, SECRET = DELIVERIES["body"], DELIVERIES["secret"]


@pytest.mark.parametrize("case", DELIVERIES["cases"], ids=lambda case: case["what"])
def test_61_1_the_verdict_about_a_delivery(case: dict[str, Any]) -> None:
    now = SENT + timedelta(milliseconds=case["age_ms"])
    assert judge_webhook(case["headers"], BODY, SECRET, now) == case["verdict"]
    assert judge_webhook(case["headers"], BODY.encode(), SECRET, now) == case["verdict"]


def test_61_1_what_is_read_of_a_delivery_was_judged_before() -> None:
    headers = {name.upper(): value for name, value in DELIVERIES["cases"][0]["headers"].items()}
    assert read_webhook(headers, BODY, SECRET, SENT)["delivery_id"] == "dlv_1"
    with pytest.raises(WebhookRefusedError, match="not genuine"):
        read_webhook(headers, BODY, "whsec_other", SENT)
    with pytest.raises(WebhookRefusedError, match="not genuine"):
        read_webhook({**headers, "X-SERVICE-SIGNATURE": "genuine, é"}, BODY, SECRET, SENT)
