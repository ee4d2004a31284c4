"""The flow of one request: credentials, attempts, and one renewal of the token."""

from __future__ import annotations

from uuid import uuid4

import httpx

from ._flow import Flow
from ._repeat import repeat
from .credentials import Credentials


def exchange(request: httpx.Request, credentials: Credentials | None, attempts: int) -> Flow[httpx.Response]:
    """Returns the response with any status. Raises NoAnswerError if no attempt had a response."""
    if request.method in ("POST", "PATCH"):
        # A write may be repeated only with the key of its first attempt.
        request.headers.setdefault("idempotency-key", str(uuid4()))
    response = yield from repeat(request, attempts, needs_credentials=credentials is not None)
    refused = request.headers.get("authorization")
    if response.status_code != 401 or credentials is None or not credentials.renew(refused):
        return response
    return (yield from repeat(request, attempts, needs_credentials=True))
