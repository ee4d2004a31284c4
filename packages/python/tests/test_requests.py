"""Requests: types, attempts and errors."""

from __future__ import annotations

import asyncio
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any

import httpx
import pytest

from sandbourse import ApiError, AsyncClient, NoAnswerError, access_token, has_ended, models
from sandbourse._attempts import delay_after, may_repeat

from .conftest import BASE, ORDER, Server, answer

BODY = models.SubmitOrderBody(
    account_id="acct_1",
    security=models.SecurityReference(type="ticker", value="AAPL"),
    side="BUY",
    order_type="LIMIT",
    quantity=Decimal("10"),
    limit_price=Decimal("1E+2"),
)


def test_61_1_an_order_has_decimals_and_times_with_a_zone() -> None:
    server = Server([answer(201, ORDER)])

    order = server.client().baas.post("/orders", body=BODY)

    assert (order.average_fill_price, order.filled_quantity) == (Decimal("160.5600"), Decimal(10))
    assert order.submitted_at == datetime(2026, 11, 21, 10, 35, 41, 821000, tzinfo=timezone.utc)
    assert has_ended(order)
    assert server.bodies() == [
        {
            "account_id": "acct_1",
            "security": {"type": "ticker", "value": "AAPL"},
            "side": "BUY",
            "order_type": "LIMIT",
            "quantity": "10",
            "limit_price": "100",
        }
    ]


def test_61_1_a_parameter_fills_the_path_or_the_query() -> None:
    server = Server(lambda _: answer(200, []))
    client = server.client(name="a-program")

    client.baas.get("/orders", status="OPEN", from_="2026-11-01", limit=5)
    client.baas.get("/accounts/{account_id}/positions", account_id="a/b")

    assert [each.url.raw_path.decode() for each in server.heard] == [
        "/api/v1/baas/orders?status=OPEN&from=2026-11-01&limit=5",
        "/api/v1/baas/accounts/a%2Fb/positions",
    ]
    assert {each.headers["x-sandbourse-client"] for each in server.heard} == {"a-program"}
    with pytest.raises(TypeError, match="needs order_id"):
        client.baas.get("/orders/{order_id}")  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="binary number"):
        client.baas.post("/orders", body={"quantity": 0.1})


def test_61_1_a_request_without_types_returns_the_json() -> None:
    server = Server([answer(200, {"quantity": "1.50"}), answer(204)])
    client = server.client()
    assert client.request("POST", "/api/v1/x", {"dry": True, "none": None}, {"q": Decimal("1.50")}) == {
        "quantity": "1.50"
    }
    assert client.request("DELETE", "/api/v1/x") is None
    assert str(server.heard[0].url).endswith("/api/v1/x?dry=true")
    assert server.heard[0].content == b'{"q": "1.50"}'


def limit() -> httpx.Response:
    return answer(503, None, content_type="text/html", retry_after="0")


def test_61_1_a_repeated_order_keeps_its_key(pauses: list[float]) -> None:
    server = Server([httpx.ConnectError("gone"), limit(), answer(201, ORDER), answer(201, ORDER)])
    client = server.client()

    client.baas.post("/orders", body=BODY)
    client.baas.post("/orders", body=BODY, idempotency_key="mine")

    first, again, third, other = [each.headers["idempotency-key"] for each in server.heard]
    assert first == again == third != other == "mine"
    assert len(pauses) == 2


# fmt: off
@pytest.mark.parametrize(("what", "method", "path", "response", "again"), [
    ("a read without an answer",        "GET",    "/api/v1/auth/sandbox/reset", None,                                   True),
    ("a read that is refused",          "GET",    "/api/v1/auth/sandbox/reset", answer(404),                            False),
    ("a read that fails",               "GET",    "/api/v1/auth/sandbox/reset", answer(500),                            False),
    ("a read of a service that is away", "GET",   "/api/v1/auth/sandbox/reset", answer(503),                            True),
    ("a DELETE without an answer",      "DELETE", "/api/v1/auth/sandbox/reset", None,                                   True),
    ("a POST at the limit of the edge", "POST",   "/api/v1/auth/sandbox/reset", answer(503, content_type="text/html"),  True),
    ("a POST that was turned away",     "POST",   "/api/v1/auth/sandbox/reset", answer(503, retry_after="1"),           True),
    ("a POST that may have been done",  "POST",   "/api/v1/auth/sandbox/reset", answer(503),                            False),
    ("a POST without an answer",        "POST",   "/api/v1/auth/sandbox/reset", None,                                   False),
    ("an order without an answer",      "POST",   "/api/v1/baas/orders",        None,                                   True),
    ("a change without an answer",      "PATCH",  "/api/v1/baas/orders/ord_1",  None,                                   True),
    ("a close without an answer",       "POST",   "/api/v1/baas/accounts/a/close", None,                                False),
    ("a cap without an end",            "GET",    "/api/v1/auth/sandbox/reset", answer(429),                            False),
    ("a cap that says when it ends",    "POST",   "/api/v1/auth/sandbox/reset", answer(429, retry_after="2"),           True),
])
# fmt: on
def test_61_1_what_is_sent_again(what: str, method: str, path: str, response: httpx.Response | None, again: bool) -> None:
    assert may_repeat(method, path, response) is again, what


NOW = datetime(2026, 11, 21, 10, tzinfo=timezone.utc)


# fmt: off
@pytest.mark.parametrize(("attempt", "chance", "retry_after", "delay"), [
    (1,  0, None,                            0.125),
    (1,  1, None,                            0.25),
    (4,  1, None,                            2),
    (99, 1, None,                            10),
    (1,  0, "3",                             3),
    (1,  0, "Sat, 21 Nov 2026 10:00:05 GMT", 5),
    (1,  0, "Sat, 21 Nov 2026 09:00:00 GMT", 0),
    (1,  0, "86400",                         60),
    (1,  0, "soon",                          0.125),
])
# fmt: on
def test_61_1_the_pause_after_an_attempt(attempt: int, chance: float, retry_after: str | None, delay: float) -> None:
    assert delay_after(attempt, retry_after, chance, NOW) == delay


CHECKS = {"message": "The order was refused", "failed_checks": [{"check": "BUYING_POWER", "reason": "too little"}]}
FIELDS = [{"type": "missing", "loc": ["body", "side"], "msg": "Field required"}]


# fmt: off
@pytest.mark.parametrize(("status", "body", "code", "text"), [
    (422, {"detail": CHECKS, "code": "order_refused"},                           "BUYING_POWER",        "too little"),
    (422, {"detail": FIELDS, "code": "validation_failed"},                       "missing",             "body.side: Field required"),
    (404, {"detail": "Account not found", "code": "account_not_visible"},        "account_not_visible", "Account not found"),
    (404, {"detail": "Not found", "hint": "Did you mean AAPL?"},                 "not_found",           "Did you mean AAPL?"),
])
# fmt: on
def test_61_1_an_error_has_its_code(status: int, body: Any, code: str, text: str) -> None:
    with pytest.raises(ApiError, match=text) as caught:
        Server([answer(status, body, x_request_id="req_1")]).client().baas.get("/accounts")
    assert (caught.value.status, caught.value.code, caught.value.request_id) == (status, code, "req_1")


def test_61_1_without_an_answer_the_error_says_so(pauses: list[float]) -> None:
    with pytest.raises(NoAnswerError, match="GET .*accounts had no answer: refused"):
        Server(lambda _: httpx.ConnectError("refused")).client(attempts=2).baas.get("/accounts")
    assert len(pauses) == 1


def test_61_1_the_async_client_does_the_same() -> None:
    server = Server([limit(), answer(201, ORDER), answer(404, {"detail": "No", "code": "order_not_found"})])

    async def trade() -> None:
        async with AsyncClient(BASE, access_token("t"), transport=server.transport) as client:
            order = await client.baas.post("/orders", body=BODY)
            assert order.average_fill_price == Decimal("160.56")
            with pytest.raises(ApiError) as caught:
                await client.baas.get("/orders/{order_id}", order_id="ord_2")
            assert caught.value.code == "order_not_found"

    asyncio.run(trade())
    assert server.heard[0].headers["idempotency-key"] == server.heard[1].headers["idempotency-key"]
