from __future__ import annotations

import base64
import json
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from conftest import Server
from sandbourse_testing import Client, NotASandbox, SandbourseError

FIELDS = [{"type": "missing", "loc": ["body", "side"], "msg": "Field required", "hint": "Send BUY"}]
CHECKS = {
    "message": "The order was refused",
    "failed_checks": [{"check": "BUYING_POWER", "reason": "The account has 10.00"}],
}


def test_it_sends_decimals_and_dates_as_text(server: Server) -> None:
    server.answer(201, {"order_id": "ord_1"})
    body = {"quantity": Decimal("1.50"), "day": date(2026, 3, 2)}
    assert Client(server.url, "t").baas.post("/orders", body, {"dry": True, "none": None}) == {"order_id": "ord_1"}
    assert server.requests == [("POST", "/api/v1/baas/orders?dry=true", {"quantity": "1.50", "day": "2026-03-02"})]


def test_54_15_an_address_of_this_machine_needs_no_scheme_and_another_does() -> None:
    assert Client("localhost:8080/", "t").base_url == "http://localhost:8080"
    with pytest.raises(ValueError, match="Write https://sandbox.example.com, or http://sandbox.example.com"):
        Client("sandbox.example.com", "t")


def test_an_answer_without_a_body_is_none(server: Server) -> None:
    server.answer(204, None)
    assert Client(server.url, "t").baas.delete("/webhooks/1") is None


@pytest.mark.parametrize(
    "status, body, code, message",
    [
        (422, {"detail": CHECKS}, "BUYING_POWER", "The order was refused (The account has 10.00)"),
        (422, {"detail": FIELDS}, "missing", "body.side: Field required (Send BUY)"),
        (404, {"detail": "No account", "code": "unknown", "hint": "List them"}, "unknown", "No account (List them)"),
        (500, "broken", "http_500", "broken"),
    ],
)
def test_a_refusal_has_code_and_message(server: Server, status: int, body: Any, code: str, message: str) -> None:
    server.answer(status, body, x_request_id="req_1")
    with pytest.raises(SandbourseError) as raised:
        Client(server.url, "t").baas.get("/orders")
    refusal = raised.value
    assert (refusal.status, refusal.code, refusal.message, refusal.request_id) == (status, code, message, "req_1")
    assert str(refusal) == f"GET /api/v1/baas/orders answered {status}: {message}"
    assert refusal.checks == (CHECKS["failed_checks"] if code == "BUYING_POWER" else [])


def test_a_request_that_was_refused_for_its_rate_is_repeated(server: Server) -> None:
    server.answer(429, {"detail": "Too many"}, retry_after="0")
    server.answer(200, [])
    assert Client(server.url, "t").baas.get("/orders") == []
    assert len(server.requests) == 2


def test_54_1_a_request_that_the_edge_refused_is_repeated(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbourse._client.time.sleep", lambda _: None)
    server.answer(503, "<html>", content_type="text/html")
    server.answer(200, [])
    assert Client(server.url, "t").baas.post("/orders", {}) == []
    assert len(server.requests) == 2


def test_a_sandbox_that_does_not_answer_is_an_error(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbourse._client.time.sleep", lambda _: None)
    server.server_close()
    with pytest.raises(SandbourseError, match="had no answer: ") as raised:
        Client(server.url, "t").baas.get("/orders")
    assert (raised.value.status, raised.value.code) == (0, "no_answer")


def token_with(**claims: Any) -> str:
    return f"e30.{base64.urlsafe_b64encode(json.dumps(claims).encode()).decode()}.signature"


@pytest.mark.parametrize(
    ("token", "environment", "reason"),
    [
        (token_with(issandbox=False, role="advisor", firm_id="LIV1"), {}, "The firm LIV1 is live"),
        ("opaque", {"software": "Sandbourse", "environment": "LIVE"}, "Your firm at .* is live"),
        ("opaque", {"software": "Broker"}, "does not say that it is a sandbox"),
        ("opaque", None, "does not say that it is a sandbox"),
    ],
)
def test_60_6_a_place_that_is_no_sandbox_is_refused_unless_allowed(server: Server, token: str, environment: Any, reason: str) -> None:
    server.environment = environment
    server.answer(200, {})
    with pytest.raises(NotASandbox, match=reason):
        Client(server.url, token).baas.get("/accounts")
    assert server.requests == []
    assert Client(server.url, token, allow_live=True).baas.get("/accounts") == {}


@pytest.mark.parametrize("claims", [{"issandbox": True}, {"issandbox": False, "role": "ops_admin"}, {"issandbox": False, "scopes": ["sandbox.firms:write"]}])
def test_60_6_tokens_of_a_sandbox_need_no_check(server: Server, claims: dict[str, Any]) -> None:
    server.environment = None
    server.answer(200, {})
    assert Client(server.url, token_with(**claims)).baas.get("/accounts") == {}
