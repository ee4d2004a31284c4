"""A small client of the API."""

from __future__ import annotations

import json
import re
import time
from datetime import date
from decimal import Decimal
from http.client import HTTPException, HTTPResponse
from typing import Any, Mapping
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode, urlsplit
from urllib.request import OpenerDirector, ProxyHandler, Request, build_opener
from uuid import uuid4

from sandbourse_testing.sandbox_only import CHECK, require_sandbox

ATTEMPTS = 5
TIMEOUT_S = 60
FIRST_PAUSE_S = 0.5
LOOPBACK = {"localhost", "127.0.0.1", "::1"}


_OF_THIS_MACHINE = re.compile(r"(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:/|$)", re.IGNORECASE)


def address_of(written: str) -> str:
    """Returns the address of a sandbox with its scheme: `http://127.0.0.1:8080` for `127.0.0.1:8080`.

    Raises ValueError for an address of another machine without a scheme, because credentials could be sent without TLS.
    """
    if re.match("https?://", written, re.IGNORECASE):
        return written
    if "://" in written:
        raise ValueError(f"{written} is no address of a sandbox: it begins with https:// or http://.")
    if _OF_THIS_MACHINE.match(written):
        return f"http://{written}"
    raise ValueError(f"The address {written} has no scheme. Write https://{written}, or http://{written} for a sandbox without TLS.")


class SandbourseError(Exception):
    """A request that was refused or got no response. Programs use `status`, `code`, `checks` and `fields`, not the message."""

    def __init__(self, request: str, status: int, body: Any = None, request_id: str | None = None) -> None:
        """If no response arrived, `status` is 0 and `body` is the reason."""
        given = body if isinstance(body, dict) else {"detail": body}
        detail, hint = given.get("detail"), given.get("hint")
        self.status = status
        self.body = body
        self.request_id = request_id
        """The `x-request-id` of the response. Include it in questions to the operator."""
        self.fields: list[dict[str, Any]] = detail if isinstance(detail, list) else []
        """Every field that does not match the schema, with `type`, `loc` and `msg`."""
        self.checks: list[dict[str, Any]] = detail.get("failed_checks", []) if isinstance(detail, dict) else []
        """Every check that failed, with `check` and `reason`."""
        self.code: str = self._code(given)
        """The first failed check, the type of the first field error, or the `code` of the response (docs/errors.md)."""
        self.message = _text_of(detail) + (f" ({hint})" if hint else "")
        outcome = f"answered {status}" if status else "had no answer"
        super().__init__(f"{request} {outcome}: {self.message}")

    def _code(self, body: Mapping[str, Any]) -> str:
        if self.checks:
            return str(self.checks[0]["check"])
        if self.fields:
            return str(self.fields[0]["type"])
        return str(body.get("code") or (f"http_{self.status}" if self.status else "no_answer"))


class Pillar:
    """The routes below `/api/v1/{name}`. Each method returns the JSON of the response, or raises SandbourseError."""

    def __init__(self, client: Client, name: str) -> None:
        self._client = client
        self._name = name

    def get(self, path: str, params: Mapping[str, Any] | None = None) -> Any:
        """Sends a GET request: `get("/orders", {"limit": 500})`."""
        return self._send("GET", path, None, params)

    def post(self, path: str, body: Any = None, params: Mapping[str, Any] | None = None) -> Any:
        """Sends a POST request, which creates an object or starts an action."""
        return self._send("POST", path, body, params)

    def put(self, path: str, body: Any = None, params: Mapping[str, Any] | None = None) -> Any:
        """Sends a PUT request, which replaces an object."""
        return self._send("PUT", path, body, params)

    def patch(self, path: str, body: Any = None, params: Mapping[str, Any] | None = None) -> Any:
        """Sends a PATCH request, which changes an object."""
        return self._send("PATCH", path, body, params)

    def delete(self, path: str, params: Mapping[str, Any] | None = None) -> Any:
        """Sends a DELETE request, which deletes or ends an object."""
        return self._send("DELETE", path, None, params)

    def _send(self, method: str, path: str, body: Any, params: Mapping[str, Any] | None) -> Any:
        return self._client.send(method, f"/api/v1/{self._name}{path}", body, params)


class Client:
    """A client of a sandbox with the token of a login. If a rate limit refuses a request, it waits and repeats the request."""

    def __init__(self, base_url: str, token: str, *, allow_live: bool = False) -> None:
        """Unless `allow_live` is true, the first request raises NotASandbox for a live firm or another place."""
        self.base_url = address_of(base_url).rstrip("/")
        self.token = token
        self.auth = Pillar(self, "auth")
        """Logins and users."""
        self.baas = Pillar(self, "baas")
        """Brokerage: accounts, orders, positions, tax lots, transactions, market data, keys, webhooks, FIX."""
        self.pm = Pillar(self, "pm")
        """Portfolio management: models, portfolios, drift, rebalancing, performance, billing."""
        self.crm = Pillar(self, "crm")
        """Clients and households."""
        self.sandbox = Pillar(self, "sandbox")
        """The clock and prices of the firm."""
        self._opener = _opener_for(self.base_url)
        self._is_checked = allow_live

    def send(self, method: str, path: str, body: Any = None, params: Mapping[str, Any] | None = None) -> Any:
        """Sends a request to an absolute path. Returns the JSON of the response, its text if it is not JSON, or None without a body."""
        if not self._is_checked:
            require_sandbox(self.base_url, self.token, self._environment)
            self._is_checked = True
        query = {name: _plain_text(value) for name, value in (params or {}).items() if value is not None}
        url = f"{self.base_url}{path}" + (f"?{urlencode(query)}" if query else "")
        headers = {"authorization": f"Bearer {self.token}"}
        data = None
        if body is not None:
            data = json.dumps(body, default=_plain_text).encode()
            headers["content-type"] = "application/json"
        if method in ("POST", "PATCH"):
            headers["idempotency-key"] = str(uuid4())
        return self._open(Request(url, data, headers, method=method))

    def _environment(self) -> Any:
        """The environment of the place, or None if the place does not know the route."""
        try:
            return self._open(Request(f"{self.base_url}{CHECK}", headers={"authorization": f"Bearer {self.token}"}))
        except SandbourseError as refusal:
            if refusal.status == 0:
                raise
            return None

    def _open(self, request: Request) -> Any:
        name = f"{request.get_method()} {request.selector}"
        for attempt in range(1, ATTEMPTS + 1):
            try:
                with self._opener.open(request, timeout=TIMEOUT_S) as answer:
                    return _content_of(answer)
            except HTTPError as refusal:
                with refusal:
                    pause = _pause_after(refusal, attempt)
                    if pause is None or attempt == ATTEMPTS:
                        content = _content_of(refusal)
                        raise SandbourseError(name, refusal.code, content, refusal.headers.get("x-request-id")) from None
                time.sleep(pause)
            except (URLError, HTTPException, OSError) as error:
                raise SandbourseError(name, 0, str(getattr(error, "reason", error))) from error
        raise AssertionError("the last attempt returns or raises")


def _pause_after(refusal: HTTPError, attempt: int) -> float | None:
    """The seconds until the next attempt. None unless the request was refused before its execution.

    This is so after 429 and 503 with Retry-After, and after the HTML page of a rate limit.
    """
    said = refusal.headers.get("retry-after", "")
    if refusal.code in (429, 503) and said.isdigit():
        return int(said)
    is_limit = refusal.code == 503 and "html" in refusal.headers.get("content-type", "")
    return FIRST_PAUSE_S * 2 ** (attempt - 1) if is_limit else None


def _opener_for(base_url: str) -> OpenerDirector:
    """Ignores a proxy in the environment, because it cannot reach this machine."""
    is_local = urlsplit(base_url).hostname in LOOPBACK
    return build_opener(ProxyHandler({})) if is_local else build_opener()


def _content_of(answer: HTTPResponse | HTTPError) -> Any:
    text = answer.read().decode()
    if text and "json" in answer.headers.get("content-type", ""):
        return json.loads(text)
    return text or None


def _plain_text(value: Any) -> str:
    """Decimals and dates as the API writes them."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, (str, int, Decimal)):
        return str(value)
    raise TypeError(f"{value!r} cannot be sent. Use text, a whole number, a Decimal or a date.")


def _text_of(detail: Any) -> str:
    if isinstance(detail, list):
        return "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}" + _hint_of(each) for each in detail)
    if isinstance(detail, dict) and "failed_checks" in detail:
        return f"{detail.get('message')} ({'; '.join(each['reason'] for each in detail['failed_checks'])})"
    return str(detail)


def _hint_of(field: Mapping[str, Any]) -> str:
    return f" ({field['hint']})" if field.get("hint") else ""
