"""What both clients have in common."""

from __future__ import annotations

import time
from decimal import Decimal
from typing import Any
from urllib.parse import urlsplit

import httpx

from ._address import address_of
from ._flow import Flow
from ._guard import SandboxGuard
from ._plan import Plan
from .credentials import Credentials
from .errors import NoTokenError, NotSettledError
from .models import Settled

EVENTS = "/api/v1/baas/events"
PAGE = 500
WAIT_MAX = 60.0
"""The longest wait of one request for `settled`, in seconds."""
_LOOPBACK = {"localhost", "127.0.0.1", "::1"}


class Settings:
    """The address, the credentials and the limits of a client."""

    def __init__(
        self,
        base_url: str,
        credentials: Credentials | None,
        attempts: int,
        timeout: float,
        name: str | None,
        allow_live: bool,
    ) -> None:
        self.base_url = address_of(base_url)
        self.credentials = credentials
        self.attempts = attempts
        self.timeout = timeout
        self.headers = {} if name is None else {"x-sandbourse-client": name}
        self._guard = None if allow_live else SandboxGuard()

    @property
    def takes_proxy(self) -> bool:
        """A proxy in the environment cannot reach this machine."""
        return urlsplit(self.base_url).hostname not in _LOOPBACK

    def authorize(self, request: httpx.Request) -> Flow[dict[str, str]]:
        """Returns the headers that authorize a request. Raises NotASandbox if the place is not permitted."""
        if self.credentials is None:
            return {}
        try:
            headers = yield from self.credentials.authorize(request)
        except NoTokenError:
            if self._guard is None:
                raise
            raise self._guard.refusal_of(request) from None
        if self._guard is not None:
            yield from self._guard.check(request, headers, self.credentials)
        return headers

    def accept(self, response: httpx.Response) -> httpx.Response:
        """Returns the response. Raises NotASandbox if the request has reached a place that is not permitted."""
        if self._guard is not None:
            self._guard.check_answer(response)
        return response

    def request_of(self, plan: Plan) -> httpx.Request:
        headers = {"accept": "application/json, text/*;q=0.9", **plan.headers}
        url = self.base_url + plan.path
        return httpx.Request(plan.method, url, params=plan.query, headers=headers, content=plan.content)

    def get(self, path: str, query: dict[str, Any], headers: dict[str, str] | None = None) -> httpx.Request:
        return httpx.Request("GET", self.base_url + path, params=query, headers={**self.headers, **(headers or {})})


class Deadline:
    def __init__(self, within: float) -> None:
        self._within = within
        self._ends = time.monotonic() + within

    def query(self, firm_id: str | None) -> dict[str, Any]:
        left = max(0.0, self._ends - time.monotonic())
        return {"wait": Decimal(f"{min(left, WAIT_MAX):.3f}"), **({} if firm_id is None else {"firm_id": firm_id})}

    def is_settled(self, answer: Settled) -> bool:
        """Raises NotSettledError at the end."""
        if answer.status == "SETTLED":
            return True
        if time.monotonic() >= self._ends:
            raise NotSettledError(answer, self._within)
        return False
