"""Makes a request from the path of an operation and its arguments."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from urllib.parse import quote

from pydantic import BaseModel

from ._tables import NUMBERS


@dataclass(frozen=True)
class Plan:
    method: str
    path: str
    """The path with its parameters, from `/api` on."""
    operation: str
    """The method and the template of the path."""
    query: dict[str, str]
    content: bytes | None
    headers: dict[str, str]


def plan_of(pillar: str, method: str, template: str, given: Mapping[str, Any]) -> Plan:
    """Arguments fill the path first; `body` and `idempotency_key` have their own place; all others are the query."""
    rest = {name.rstrip("_"): value for name, value in given.items() if value is not None}
    body, key = rest.pop("body", None), rest.pop("idempotency_key", None)
    names = re.findall(r"\{(\w+)\}", template)
    missing = [name for name in names if name not in rest]
    if missing:
        raise TypeError(f"{method} {template} needs {', '.join(missing)}")
    path = re.sub(r"\{(\w+)\}", lambda found: quote(text_of(rest.pop(found[1])), safe=""), template)
    prefix = f"/api/v1/{pillar}"
    plan = untyped_plan(method, prefix + path, rest, body, key)
    return replace(plan, operation=f"{method} {prefix}{template}")


def untyped_plan(method: str, path: str, query: Mapping[str, Any] | None, body: Any, key: str | None = None) -> Plan:
    """Makes a request of an absolute path, whose result has no type."""
    headers = {} if body is None else {"content-type": "application/json"}
    if key:
        headers["idempotency-key"] = key
    content = None if body is None else json.dumps(_plain(body), default=text_of).encode()
    given = {name: text_of(value) for name, value in (query or {}).items() if value is not None}
    return Plan(method, path, "", given, content, headers)


def text_of(value: Any) -> str:
    """Returns a value as the API writes it: decimals without an exponent, times in ISO 8601."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, datetime) and value.tzinfo is None:
        raise TypeError(f"{value!r} has no time zone")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, (str, int)):
        return str(value)
    raise TypeError(
        f"{value!r} cannot be sent. Use text, a whole number, a Decimal, a date or a time with a time zone."
    )


def _plain(body: Any, field: str = "") -> Any:
    """A model sends the fields that were set."""
    if isinstance(body, BaseModel):
        return body.model_dump(by_alias=True, exclude_unset=True)
    if isinstance(body, Mapping):
        return {name: _plain(value, name) for name, value in body.items()}
    if isinstance(body, (list, tuple)):
        return [_plain(each) for each in body]
    if isinstance(body, (float, Decimal)) and field in NUMBERS:
        return float(body)
    if isinstance(body, float):
        raise TypeError(f"{body!r} is a binary number. Use text or a Decimal, whose digits are sent as they are.")
    return body
