"""The attempts of one request."""

from __future__ import annotations

import random
from datetime import datetime, timezone

import httpx

from ._attempts import delay_after, may_repeat
from ._flow import Authorize, Flow, Send, Sleep
from .errors import NoAnswerError

ATTEMPTS = 5
"""The number of attempts for one request, including the first."""


def repeat(request: httpx.Request, attempts: int = ATTEMPTS, *, needs_credentials: bool) -> Flow[httpx.Response]:
    """Returns the response with any status. Raises NoAnswerError if no attempt had a response."""
    attempt = 1
    while True:
        if needs_credentials:
            request.headers.update((yield Authorize(request)))
        response: httpx.Response | None = None
        failure: httpx.TransportError | None = None
        try:
            response = yield Send(request)
        except httpx.TransportError as error:
            failure = error
        is_last = attempt >= attempts or not may_repeat(request.method, request.url.path, response)
        if response is not None and (response.is_success or is_last):
            return response
        if is_last:
            reason = str(failure) or type(failure).__name__
            raise NoAnswerError(f"{request.method} {request.url} had no answer: {reason}") from failure
        retry_after = response.headers.get("retry-after") if response is not None else None
        yield Sleep(delay_after(attempt, retry_after, random.random(), datetime.now(timezone.utc)))
        attempt += 1
