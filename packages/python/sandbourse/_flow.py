"""A flow is a generator that yields the steps of a request. One flow serves the sync and the async client."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, TypeVar

import httpx


@dataclass(frozen=True)
class Send:
    """Send a request, and return the response with its body, or raise httpx.TransportError."""

    request: httpx.Request


@dataclass(frozen=True)
class Sleep:
    seconds: float


@dataclass(frozen=True)
class Authorize:
    """Return the headers with which the credentials authorize a request. Only one flow gets a token at a time."""

    request: httpx.Request


T = TypeVar("T")
Flow = Generator[Send | Sleep | Authorize, Any, T]
