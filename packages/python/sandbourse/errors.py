"""The errors that this package raises."""

from __future__ import annotations

import json
import re
from typing import Any

from .models import Settled

_MEANINGS = {
    400: "malformed",
    401: "not_authenticated",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    409: "conflict",
    413: "body_too_large",
    415: "unsupported_media_type",
    422: "refused",
    429: "too_many",
    503: "unavailable",
}


class SandbourseError(Exception):
    """The base class of all errors of this package."""


class AddressError(SandbourseError, ValueError):
    """Raised for an address that is not the address of a sandbox."""


class NoAnswerError(SandbourseError):
    """Raised if no response arrived, because the address is wrong, or because the network or the server failed."""


class NotASandbox(SandbourseError):
    """Raised before the first request, if the place is not a sandbox or the firm is live. `allow_live` permits it."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"{reason}. To use a firm that is not a sandbox firm, set allow_live.")


class NoTokenError(SandbourseError):
    """The answer to a login, or to the exchange of a key, has no token."""

    def __init__(self, request: str) -> None:
        super().__init__(f"{request} answered without a token")


class ApiError(SandbourseError):
    """A response with status 4xx or 5xx. Programs use `status`, `code`, `fields` and `checks`, never the message."""

    def __init__(self, request: str, status: int, body: Any, request_id: str | None = None) -> None:
        given = body if isinstance(body, dict) else {}
        detail, hint = given.get("detail"), given.get("hint")
        self.status = status
        self.body = body
        self.request_id = request_id
        """The `x-request-id` of the response. Include it in questions to the operator."""
        self.fields: list[dict[str, Any]] = detail if isinstance(detail, list) else []
        """Every field that does not match the schema, with `type`, `loc` and `msg`."""
        self.checks: list[dict[str, Any]] = detail.get("failed_checks", []) if isinstance(detail, dict) else []
        """Every check that failed, with `check` and `reason`."""
        self.message = _text_of(detail) or _text_of_body(status, body)
        if hint:
            self.message += f" ({hint})"
        super().__init__(f"{request} answered {status}: {self.message}")

    @property
    def code(self) -> str:
        """The first failed check, the type of the first field, the `code` of the body, or a name of the status."""
        if self.checks:
            return str(self.checks[0]["check"])
        if self.fields:
            return str(self.fields[0]["type"])
        code = self.body.get("code") if isinstance(self.body, dict) else None
        return str(code or _MEANINGS.get(self.status) or f"http_{self.status}")


class NotSettledError(SandbourseError):
    """Raised if a firm is not settled within the time limit. `settled` has the work that is still open."""

    def __init__(self, settled: Settled, within: float) -> None:
        self.settled = settled
        work = ", ".join(f"{each.work} {each.count}" for each in settled.open)
        super().__init__(f"The firm {settled.firm_id} is not settled after {within} s. Open: {work}")


class SocketClosedError(SandbourseError):
    """Raised if the server closed a WebSocket permanently, for example because the account is not yours."""

    def __init__(self, close_code: int, reason: str) -> None:
        self.close_code = close_code
        self.reason = reason
        super().__init__(f"the socket was closed with {close_code}: {reason}")


class WebhookRefusedError(SandbourseError):
    """Raised for a delivery that cannot be trusted. Answer 401, and do nothing."""

    def __init__(self, verdict: str) -> None:
        self.verdict = verdict
        super().__init__(f"The delivery is {verdict}: answer 401 and do nothing")


def _text_of(detail: Any) -> str | None:
    if isinstance(detail, list):
        return "; ".join(f"{'.'.join(map(str, each['loc']))}: {each['msg']}{_hint_of(each)}" for each in detail)
    if isinstance(detail, dict) and "failed_checks" in detail:
        return f"{detail.get('message')} ({'; '.join(each['reason'] for each in detail['failed_checks'])})"
    return detail if isinstance(detail, str) else None


def _text_of_body(status: int, body: Any) -> str:
    """The edge has a page for its limits. Another body without a detail comes from a proxy in front of the API."""
    if status == 503 and isinstance(body, str):
        return "too many requests at the edge: slow down, or start a sandbox of your own with --no-limits"
    if not isinstance(body, str):
        body = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return re.sub(r"(?:<[^>]*>|\s)+", " ", body).strip()[:200] or "an empty body"


def _hint_of(field: dict[str, Any]) -> str:
    return f" ({field['hint']})" if field.get("hint") else ""
