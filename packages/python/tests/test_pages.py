"""Lists in pages."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace as Listing
from typing import Any

import pytest

from sandbourse import AsyncClient, access_token
from sandbourse._pages import items_of, next_page

from .conftest import BASE, CASES, ORDER, Server, answer


@pytest.mark.parametrize("case", CASES["pages"], ids=lambda case: case["what"])
def test_61_1_a_list_is_read_to_its_end(case: dict[str, Any]) -> None:
    asked: list[dict[str, Any]] = []
    query: dict[str, Any] | None = {}
    read = 0
    while query is not None:
        asked.append(query)
        page = json.loads(json.dumps(case["pages"][len(asked) - 1]), object_hook=lambda each: Listing(**each))
        read += len(items_of(page))
        query = next_page(case["path"], page, read, case["newest_first"])
    assert (asked, read) == (case["asked"], 2)


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
