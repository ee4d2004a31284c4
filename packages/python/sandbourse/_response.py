"""Reads responses."""

from __future__ import annotations

from functools import cache
from typing import Any

import httpx
from pydantic import TypeAdapter

from ._tables import RESPONSES
from .errors import ApiError


def error_of(response: httpx.Response) -> ApiError:
    """Returns the error of a response with a status of 400 or higher, whose body was read."""
    request = f"{response.request.method} {response.request.url.path}"
    return ApiError(request, response.status_code, _content_of(response), response.headers.get("x-request-id"))


def result_of(response: httpx.Response, operation: str) -> Any:
    """Returns the typed result of an operation, such as `GET /api/v1/baas/orders`; None if there is no body."""
    if response.is_error:
        raise error_of(response)
    if not response.content:
        return None
    if "json" not in response.headers.get("content-type", ""):
        return response.text
    return _adapter(operation).validate_json(response.content)


def _content_of(response: httpx.Response) -> Any:
    try:
        return response.json()
    except ValueError:
        return response.text


@cache
def _adapter(operation: str) -> TypeAdapter[Any]:
    return TypeAdapter(RESPONSES.get(operation, Any))
