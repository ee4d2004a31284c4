"""Lists in pages."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace as Listing

import pytest

from sandbourse import AsyncClient, access_token
from sandbourse._pages import next_page

from .conftest import BASE, ORDER, Server, answer

A, B = Listing(id="evt_1"), Listing(id="evt_2")


# fmt: off
@pytest.mark.parametrize(("path", "listing", "read", "newest_first", "query"), [
    ("/things",   [A],                                           1, False, None),
    ("/orders",   [Listing(order_id="ord_1")],                   1, False, {"cursor": "ord_1"}),
    ("/orders",   [],                                            1, False, None),
    ("/accounts", Listing(items=[A], total=2, page=1),           1, False, {"page": 2}),
    ("/accounts", Listing(items=[B], total=2, page=2),           2, False, None),
    ("/accounts", Listing(items=[], total=3, page=2),            2, False, None),
    ("/things",   Listing(items=[A], total=2),                   1, False, {"offset": 1}),
    ("/clients",  Listing(clients=[A], total=2, page=1),         1, False, {"page": 2}),
    ("/events",   Listing(items=[A], has_more=True),             1, False, {"after": "evt_1"}),
    ("/events",   Listing(items=[B], has_more=True),             1, True,  {"before": "evt_2"}),
    ("/events",   Listing(items=[B], has_more=False),            1, False, None),
    ("/requests", Listing(items=[Listing(log_id="log_2")], has_more=True), 1, False, {"before": "log_2"}),
])
# fmt: on
def test_61_1_the_next_page(path: str, listing: object, read: int, newest_first: bool, query: object) -> None:
    assert next_page(path, listing, read, newest_first) == query


PAGES = [[{**ORDER, "order_id": "ord_2"}], [{**ORDER, "order_id": "ord_1"}], []]


def test_61_1_both_clients_read_a_list_to_its_end() -> None:
    server = Server([answer(200, page) for page in PAGES])
    assert [order.order_id for order in server.client().baas.all("/orders", status="ALL")] == ["ord_2", "ord_1"]
    assert [each.url.query.decode() for each in server.heard] == [
        "status=ALL",
        "status=ALL&cursor=ord_2",
        "status=ALL&cursor=ord_1",
    ]

    other = Server([answer(200, page) for page in PAGES])

    async def read() -> list[str]:
        async with AsyncClient(BASE, access_token("t"), transport=other.transport) as client:
            return [order.order_id async for order in client.baas.all("/orders", status="ALL")]

    assert asyncio.run(read()) == ["ord_2", "ord_1"]
