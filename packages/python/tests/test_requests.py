"""Requests: types, attempts and errors."""

from __future__ import annotations

import asyncio
import re
from datetime import datetime, timezone
from decimal import Decimal
from typing import Any

import httpx
import pytest

from sandbourse import ApiError, AsyncClient, NoAnswerError, access_token, has_ended, models
from sandbourse._attempts import delay_after, may_repeat

from .conftest import BASE, CASES, ORDER, Server, answer

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
    client.send(httpx.Request("GET", f"{BASE}/llms.txt"))

    assert [each.url.raw_path.decode() for each in server.heard] == [
        "/api/v1/baas/orders?status=OPEN&from=2026-11-01&limit=5",
        "/api/v1/baas/accounts/a%2Fb/positions",
        "/llms.txt",
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


def test_61_1_a_field_that_is_a_number_in_json_is_sent_as_one() -> None:
    server = Server([answer(201, {})])
    terms = {"do": "slow", "on": "*", "seconds": 0.5, "probability": Decimal("0.25"), "seed": 7}
    server.client().request("POST", "/api/v1/sandbox/faults", body=terms)
    assert server.bodies() == [{**terms, "probability": 0.25}]


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


@pytest.mark.parametrize("own", [{}, {"Idempotency-Key": "mine"}])
def test_61_1_a_request_without_types_is_repeated_with_one_key_too(own: dict[str, str], pauses: list[float]) -> None:
    server = Server([httpx.ConnectError("gone"), answer(201, ORDER)])
    server.client().send(httpx.Request("POST", f"{BASE}/api/v1/baas/orders", json={}, headers=own))
    first, again = [each.headers["idempotency-key"] for each in server.heard]
    assert first == again == own.get("Idempotency-Key", first)


@pytest.mark.parametrize("case", CASES["repeats"], ids=lambda case: case["what"])
def test_61_1_what_is_sent_again(case: dict[str, Any]) -> None:
    names = {"content-type": "content_type", "retry-after": "retry_after"}
    headers = {name: case[key] for name, key in names.items() if key in case}
    response = httpx.Response(case["status"], headers=headers) if "status" in case else None
    assert may_repeat(case["method"], case["path"], response) is case["again"]


@pytest.mark.parametrize("case", CASES["pauses"]["cases"])
def test_61_1_the_pause_after_an_attempt(case: dict[str, Any]) -> None:
    now = datetime.fromisoformat(CASES["pauses"]["now"].replace("Z", "+00:00"))
    assert delay_after(case["attempt"], case["retry_after"], case["chance"], now) == case["seconds"]


@pytest.mark.parametrize("case", CASES["errors"], ids=lambda case: case["what"])
def test_61_1_an_error_has_its_code(case: dict[str, Any]) -> None:
    with pytest.raises(ApiError, match=re.escape(case["text"])) as caught:
        Server([answer(case["status"], case["body"], x_request_id="req_1")]).client().baas.get("/accounts")
    assert (caught.value.status, caught.value.code) == (case["status"], case["code"])
    assert caught.value.request_id == "req_1"


@pytest.mark.parametrize(
    ("response", "message"),
    [
        (httpx.Response(503, html="<h1>503</h1>"), "answered 503: too many requests at the edge: slow down"),
        (httpx.Response(502, html="<h1>Bad</h1>\n<p>gateway</p>"), "answered 502: Bad gateway"),
        (httpx.Response(500), "answered 500: an empty body"),
    ],
)
def test_61_1_an_error_without_a_detail_says_what_arrived(response: httpx.Response, message: str) -> None:
    with pytest.raises(ApiError, match=re.escape(message)):
        Server([response] * 5).client(attempts=1).baas.get("/accounts")


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
