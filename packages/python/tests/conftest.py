"""A server in the process: it answers requests with what the test gives it, and remembers them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from sandbourse import Client, Credentials, access_token

BASE = "http://127.0.0.1:8080"
CASES: dict[str, Any] = json.loads((Path(__file__).parents[2] / "sdk" / "cases.json").read_text(encoding="utf-8"))
"""The cases that this package and the SDK for TypeScript have in common."""
Answer = httpx.Response | Exception


def answer(status: int = 200, body: Any = None, **headers: str) -> httpx.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.Response(status, json=body, headers=named)


class Server:
    def __init__(self, answers: Callable[[httpx.Request], Answer] | list[Answer]) -> None:
        self.heard: list[httpx.Request] = []
        self.environment: Any = {"software": "Sandbourse", "environment": "SANDBOX"}
        """What the place says to be. None if it does not know the route."""
        self.checks = 0
        self._answers = answers
        self.transport = httpx.MockTransport(self._respond)

    def client(self, credentials: Credentials | None = None, base_url: str = BASE, **options: Any) -> Client:
        return Client(base_url, credentials or access_token("t"), transport=self.transport, **options)

    def bodies(self) -> list[Any]:
        return [json.loads(each.content) for each in self.heard]

    def _respond(self, request: httpx.Request) -> httpx.Response:
        if request.url.path == "/api/v1/sandbox/environment":
            self.checks += 1
            return answer(200, self.environment) if self.environment is not None else answer(404)
        # The client changes the headers of the request before another attempt.
        copy = httpx.Request(request.method, request.url, headers=request.headers, content=request.content)
        self.heard.append(copy)
        given = self._answers(request) if callable(self._answers) else self._answers[len(self.heard) - 1]
        if isinstance(given, Exception):
            raise given
        return given


@pytest.fixture(autouse=True)
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses of the client in seconds. No test waits for them."""
    waited: list[float] = []

    async def wait(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("sandbourse._client.sync_sleep", waited.append)
    monkeypatch.setattr("sandbourse._async_client.async_sleep", wait)
    return waited


ORDER = {
    "order_id": "ord_01M7YTT5W0D257FDCWBZK0TEPS",
    "account_id": "acct_1",
    "client_order_id": None,
    "security": {"type": "ticker", "value": "AAPL"},
    "side": "BUY",
    "order_type": "MARKET",
    "quantity": "10",
    "notional": None,
    "limit_price": None,
    "stop_price": None,
    "time_in_force": "DAY",
    "do_not_reduce": False,
    "lot_method": "FIFO",
    "lots": None,
    "simulation": None,
    "status": "FILLED",
    "filled_quantity": "10.00000000",
    "leaves_quantity": "0.00000000",
    "average_fill_price": "160.5600",
    "fees": "0.0000",
    "currency": "USD",
    "source": "API",
    "run_id": None,
    "reject_reason": None,
    "replaces": None,
    "replaced_by": None,
    "submitted_at": "2026-11-21T10:35:41.821000000Z",
    "filled_at": "2026-11-21T10:35:41.928000000Z",
    "cancelled_at": None,
    "updated_at": "2026-11-21T10:35:41.928000000Z",
}
