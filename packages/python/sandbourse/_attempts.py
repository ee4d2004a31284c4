"""The rules for repeated requests. They are the same as in the SDK for TypeScript."""

from __future__ import annotations

import re
from datetime import datetime
from email.utils import parsedate_to_datetime

import httpx

from ._tables import REPLAYABLE

FIRST_DELAY = 0.25
LONGEST_DELAY = 10.0
_SAFE = {"GET", "HEAD", "OPTIONS", "PUT", "DELETE"}
_PASSING = {502, 503, 504}
_REPLAYABLE = [re.compile(re.sub(r"\{\w+\}", "[^/]+", write)) for write in REPLAYABLE]


def may_repeat(method: str, path: str, response: httpx.Response | None) -> bool:
    """Returns true if the same request may be sent again.

    A request that was refused before its execution may be sent again: 429 or 503 with Retry-After, or a 503 with an
    HTML page of the edge. After any other 502, 503 or 504, and without a response, the outcome is unknown. Only a read,
    a PUT, a DELETE, or a write that declares an Idempotency-Key may then be sent again.
    """
    if response is not None:
        retry_after = response.headers.get("retry-after")
        if response.status_code == 429:
            return bool(retry_after)
        if response.status_code == 503 and (retry_after or "html" in response.headers.get("content-type", "")):
            return True
        if response.status_code not in _PASSING:
            return False
    return method in _SAFE or any(write.fullmatch(f"{method} {path}") for write in _REPLAYABLE)


def delay_after(attempt: int, retry_after: str | None, chance: float, now: datetime) -> float:
    """Returns the seconds after a failed attempt, whose number begins at 1.

    With Retry-After (RFC 9110 10.2.3), the result is its value, but at most a minute. Otherwise, the delay doubles each
    time, up to ten seconds, and half of it is random.
    """
    said = _seconds_of(retry_after, now) if retry_after else None
    if said is not None:
        return min(max(said, 0.0), 6 * LONGEST_DELAY)
    longest = min(FIRST_DELAY * 2 ** (attempt - 1), LONGEST_DELAY)
    return float(longest / 2 + longest / 2 * chance)


def _seconds_of(retry_after: str, now: datetime) -> float | None:
    if retry_after.isdigit():
        return float(retry_after)
    try:
        return (parsedate_to_datetime(retry_after) - now).total_seconds()
    except (TypeError, ValueError):
        return None
