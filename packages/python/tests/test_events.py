"""Streams: resumed, without gaps, and each event once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from itertools import islice

import httpx
import pytest

from sandbourse import ApiError, AsyncClient, Client, access_token

from .conftest import BASE, Server, answer

HISTORY = "/api/v1/baas/events"


def event(name: str) -> dict[str, object]:
    return {"id": name, "type": "com.service.baas.orders.filled", "time": "2026-11-21T10:35:41Z", "data": {}}


def sent(*names: str) -> str:
    return "".join(f"id: {name}\ndata: {json.dumps(event(name))}\n\n" for name in names)


class Brokerage(Server):
    """Each connection gets the next text, and the history has the events that have happened until then."""

    def __init__(self, *connections: tuple[str, str]) -> None:
        self._left: Iterator[tuple[str, str]] = iter(connections)
        self.history = ""
        super().__init__(self._answer)

    def _answer(self, request: httpx.Request) -> httpx.Response | Exception:
        query = request.url.params
        if request.url.path == HISTORY:
            past = self.history[::-1] if query.get("order") == "desc" else self.history
            past = past[past.index(query["after"]) + 1 :] if "after" in query else past
            return answer(200, {"items": [event(name) for name in past[: int(query["limit"])]], "has_more": False})
        following = next(self._left, None)
        if following is None:
            return answer(403, {"detail": "The script is over"})
        self.history += following[0]
        return httpx.Response(200, text=following[1], headers={"content-type": "text/event-stream"})

    def opened(self) -> list[str | None]:
        return [each.headers.get("last-event-id") for each in self.heard if each.url.path != HISTORY]


def take(client: Client, count: int, **options: str) -> str:
    return "".join(each.id for each in islice(client.events("trades", **options), count))  # type: ignore[arg-type]


def test_61_1_a_stream_begins_with_new_events_and_misses_none_while_it_opens() -> None:
    brokerage = Brokerage(("b", sent("b", "c")))
    brokerage.history = "a"
    assert take(brokerage.client(), 2) == "bc"


def test_61_1_a_stream_begins_after_an_event() -> None:
    brokerage = Brokerage(("", ""))
    brokerage.history = "abc"
    assert take(brokerage.client(), 2, after="a") == "bc"


def test_61_1_a_stream_that_was_cut_is_resumed_and_repeats_nothing() -> None:
    brokerage = Brokerage(("", sent("a", "b") + ": closed: The service goes away\n\n"), ("", sent("b", "c")))
    assert take(brokerage.client(), 3) == "abc"
    assert brokerage.opened() == [None, "b"]


def test_61_1_a_gap_is_read_from_the_history() -> None:
    brokerage = Brokerage(("", sent("b")), ("abc", ": gap: not all of it is here\n\n" + sent("c", "d")))
    assert take(brokerage.client(), 4) == "bacd"


def test_61_1_an_error_that_a_reconnect_does_not_change_is_raised() -> None:
    with pytest.raises(ApiError, match="The script is over"):
        take(Brokerage().client(), 1)


def test_61_1_the_async_client_follows_in_the_same_way() -> None:
    brokerage = Brokerage(("", sent("b")), ("abc", ": gap: not all of it is here\n\n" + sent("c", "d")))

    async def follow() -> str:
        read = ""
        async with AsyncClient(BASE, access_token("t"), transport=brokerage.transport) as client:
            async for each in client.events("trades"):
                read += each.id
                if len(read) == 4:
                    break
        return read

    assert asyncio.run(follow()) == "bacd"
