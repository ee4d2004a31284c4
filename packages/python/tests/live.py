"""Tests against a sandbox: SANDBOURSE_URL and SANDBOURSE_CI_TOKEN=… python -m pytest tests/live.py."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator
from datetime import timedelta
from decimal import Decimal

import pytest

from sandbourse import (
    ApiError,
    AsyncClient,
    Client,
    Event,
    Frame,
    SocketClosedError,
    access_token,
    api_key,
    models,
    portal_login,
    signature,
)

URL = os.environ["SANDBOURSE_URL"]


@pytest.fixture
def made() -> Iterator[models.CreatedTestFirm]:
    with Client(URL, access_token(os.environ["SANDBOURSE_CI_TOKEN"])) as operator:
        firm = operator.sandbox.post("/firms", body={"ttl": 600})
        yield firm
        operator.sandbox.delete("/firms/{firm_id}", firm_id=firm.firm_id)


@pytest.fixture
def client(made: models.CreatedTestFirm) -> Iterator[Client]:
    with Client(URL, access_token(made.access_token), name="python-tests") as client:
        yield client


@pytest.fixture
def account(client: Client) -> str:
    body = {"registration": "Ada Byron", "account_type": "INDIVIDUAL", "base_currency": "USD", "client_id": "CLT-1"}
    account_id = client.baas.post("/accounts", body=body).account_id
    client.settled()
    deposit = models.FundAccountBody(direction="DEPOSIT", amount=Decimal("100000.00"))
    client.baas.post("/accounts/{account_id}/funding", account_id=account_id, body=deposit)
    client.settled()
    return account_id


def order_of(account_id: str, quantity: str = "3") -> models.SubmitOrderBody:
    return models.SubmitOrderBody(
        account_id=account_id,
        security=models.SecurityReference(type="ticker", value="KO"),
        side="BUY",
        order_type="MARKET",
        quantity=Decimal(quantity),
    )


def test_61_1_an_order_fills_and_its_event_arrives(client: Client, account: str) -> None:
    is_open = threading.Event()
    filled: list[Event] = []

    def follow() -> None:
        for event in client.events("trades", account_id=account, on_open=is_open.set):
            if event.type.endswith("orders.filled"):
                filled.append(event)
                return

    reader = threading.Thread(target=follow, daemon=True)
    reader.start()
    assert is_open.wait(30)
    order_id = client.baas.post("/orders", body=order_of(account)).order_id
    client.settled()
    reader.join(30)

    order = client.baas.get("/orders/{order_id}", order_id=order_id)
    assert (order.status, order.filled_quantity) == ("FILLED", Decimal(3))
    assert filled[0].data["order"]["order_id"] == order_id
    paid = sum((fill.quantity * fill.price for fill in order.fills), Decimal())
    cash = client.baas.get("/accounts/{account_id}", account_id=account).cash_balance
    assert cash == Decimal("100000") - paid - order.fees
    assert [each.order_id for each in client.baas.all("/orders", account_id=account)] == [order_id]


def test_61_1_the_socket_of_an_account_shows_its_position(client: Client, account: str) -> None:
    is_open = threading.Event()
    held: list[Frame] = []

    def follow() -> None:
        for frame in client.frames("baas", account):
            if frame["type"] == "subscribed":
                is_open.set()
            if frame["type"] == "position.updated":
                held.append(frame)
                return

    reader = threading.Thread(target=follow, daemon=True)
    reader.start()
    assert is_open.wait(30)
    client.baas.post("/orders", body=order_of(account))
    reader.join(30)
    assert held


def test_61_1_the_async_client_opens_a_socket_of_portfolio_management(
    made: models.CreatedTestFirm, account: str
) -> None:
    async def first() -> str:
        async with AsyncClient(URL, access_token(made.access_token)) as client:
            async for frame in client.frames("pm", account):
                return str(frame["type"])
        return ""

    assert asyncio.run(first()) == "subscribed"


def test_61_1_a_socket_for_the_account_of_another_is_refused(client: Client) -> None:
    with pytest.raises(SocketClosedError) as caught:
        next(client.frames("baas", "acct_01M7YTT5NMF4MMD6DGJKSYQC69"))
    assert caught.value.close_code == 4403


def test_61_1_a_repeated_key_is_the_same_order(client: Client, account: str) -> None:
    placed = [client.baas.post("/orders", body=order_of(account), idempotency_key="one").order_id for _ in range(2)]
    assert placed[0] == placed[1]


def test_61_1_a_refused_order_has_the_code_of_its_check(client: Client, account: str) -> None:
    with pytest.raises(ApiError) as caught:
        client.baas.post("/orders", body=order_of(account, "1000000"))
    assert (caught.value.status, caught.value.code) == (422, "BUYING_POWER")


def test_61_1_a_login_and_a_key_read_with_a_token_and_a_key_with_a_signature(
    made: models.CreatedTestFirm, account: str
) -> None:
    key = made.api_key
    with Client(URL, portal_login(made.user.email, made.password)) as client:
        assert [each.account_id for each in client.baas.all("/accounts")] == [account]
    with Client(URL, api_key(key.key_id, key.key_secret)) as client:
        assert [each.account_id for each in client.baas.all("/accounts")] == [account]
    with Client(URL, signature(key.key_id, key.key_secret)) as client:
        assert client.pm.get("/portfolios").items == []


def test_61_1_the_clock_of_the_firm_advances(client: Client) -> None:
    before = client.sandbox.get("/clock").now
    assert client.advance(days=1).now - before >= timedelta(days=1)


def test_61_1_the_async_client_trades(made: models.CreatedTestFirm, account: str) -> None:
    async def trade() -> str:
        async with AsyncClient(URL, access_token(made.access_token)) as client:
            order_id = (await client.baas.post("/orders", body=order_of(account))).order_id
            await client.settled()
            return (await client.baas.get("/orders/{order_id}", order_id=order_id)).status

    assert asyncio.run(trade()) == "FILLED"
