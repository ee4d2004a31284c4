"""The check that a client works with a sandbox."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import httpx

from ._flow import Flow
from ._repeat import repeat
from ._token import claims_of
from .credentials import Credentials
from .errors import NotASandbox

ENVIRONMENT = "/api/v1/sandbox/environment"
SIGNED_READ = "/api/v1/pm/models?limit=1"
KEY_ID = "x-svc-key-id"
READS = frozenset({"GET", "HEAD", "OPTIONS"})
"""The methods of requests that change nothing (RFC 9110, 9.2.1)."""


class SandboxGuard:
    """Makes sure that a client works with a sandbox firm before its first request.

    The claims of a token of Sandbourse say so. Any other token is checked with one request. A signed request has no
    token, so its response is checked. Before the first write, a signed read asks for such a response.
    """

    def __init__(self) -> None:
        self._checked: set[str] = set()

    def check(self, request: httpx.Request, authorization: Mapping[str, str], credentials: Credentials) -> Flow[None]:
        """Raises NotASandbox unless the credential of a request is one of a sandbox."""
        if KEY_ID in authorization:
            yield from self._check_signed(request, authorization[KEY_ID], credentials)
            return
        scheme, _, token = authorization.get("authorization", "").partition(" ")
        if scheme != "Bearer" or token in self._checked:
            return
        claims = claims_of(token)
        if claims.get("issandbox") is None:
            origin = _origin_of(request)
            asked = httpx.Request("GET", origin + ENVIRONMENT, headers=dict(authorization))
            response = yield from repeat(asked, needs_credentials=False)
            _require_sandbox(origin, _environment_in(response))
        elif not claims["issandbox"] and not _operates(claims):
            raise NotASandbox(f"The firm {claims.get('firm_id')} is live")
        self._checked.add(token)

    def refusal_of(self, request: httpx.Request) -> NotASandbox:
        """Returns the error for a place that does not answer as a sandbox does."""
        return NotASandbox(f"{_origin_of(request)} does not say that it is a sandbox")

    def check_answer(self, response: httpx.Response) -> None:
        """Raises NotASandbox if a signed request, or one that is answered with a page, gets no header of a sandbox."""
        key_id = response.request.headers.get(KEY_ID)
        is_page = response.headers.get("content-type", "").startswith("text/html")
        if _is_sandbox(response):
            self._checked.update([key_id] if key_id else [])
        elif (key_id or is_page) and response.is_success:
            raise self.refusal_of(response.request)

    def _check_signed(self, request: httpx.Request, key_id: str, credentials: Credentials) -> Flow[None]:
        """Reads from a route that takes signatures, unless the request only reads. A refused key changes nothing."""
        if request.method in READS or key_id in self._checked:
            return
        asked = httpx.Request("GET", _origin_of(request) + SIGNED_READ)
        asked.headers.update((yield from credentials.authorize(asked)))
        response = yield from repeat(asked, attempts=1, needs_credentials=False)
        if _is_sandbox(response):
            self._checked.add(key_id)
        elif response.status_code != 401:
            raise self.refusal_of(request)


def _require_sandbox(origin: str, found: Mapping[str, Any]) -> None:
    if found.get("software") != "Sandbourse":
        raise NotASandbox(f"{origin} does not say that it is a sandbox")
    if found.get("environment") == "LIVE":
        raise NotASandbox(f"Your firm at {origin} is live")


def _is_sandbox(response: httpx.Response) -> bool:
    return str(response.headers.get("x-sandbox")) == "true"


def _operates(claims: Mapping[str, Any]) -> bool:
    """True for an operator of the installation, and for a CI token."""
    return claims.get("role") == "ops_admin" or "sandbox.firms:write" in (claims.get("scopes") or [])


def _origin_of(request: httpx.Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc.decode()}"


def _environment_in(response: httpx.Response) -> dict[str, Any]:
    """Returns the environment that a place answers. Empty for the answer of any other place."""
    try:
        found = response.json() if response.is_success else None
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}
