"""Streams: resumed, without gaps, and each event once."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import islice
from typing import Any

import httpx
import pytest

from sandbourse import ApiError, AsyncClient, access_token

from .conftest import BASE, CASES, Server, answer

HISTORY = "/api/v1/baas/events"


def event(name: str) -> dict[str, object]:
    return {"id": name, "type": "com.service.baas.orders.filled", "time": "2026-11-21T10:35:41Z", "data": {}}


def text_of(sent: str) -> str:
    return (
        f"{sent}\n\n"
        if sent.startswith(": ")
        else f"id: {sent}\ndata: {json.dumps(event(sent), ensure_ascii=False)}\n\n"
    )


class Brokerage(Server):
    """Connections that follow a script, and the history of what has happened until then."""

    def __init__(self, history: list[str], connections: list[dict[str, Any] | httpx.Response]) -> None:
        self.history = list(history)
        self._left = iter(connections)
        super().__init__(self._answer)

    def _answer(self, request: httpx.Request) -> httpx.Response | Exception:
        query = request.url.params
        if request.url.path == HISTORY:
            past = self.history[::-1] if query.get("order") == "desc" else self.history
            past = past[past.index(query["after"]) + 1 :] if "after" in query else past
            return answer(200, {"items": [event(name) for name in past[: int(query["limit"])]], "has_more": False})
        script = next(self._left, None)
        if script is None:
            return answer(403, {"detail": "The script is over"})
        if isinstance(script, httpx.Response):
            return script
        self.history += script["happens"]
        text = "".join(map(text_of, script["sends"]))
        return httpx.Response(200, text=text, headers={"content-type": "text/event-stream"})

    def opened(self) -> list[str | None]:
        return [each.headers.get("last-event-id") for each in self.heard if each.url.path != HISTORY]


Take = Callable[..., list[str]]
Opens = Callable[[Brokerage, str], list[str]]


def take(brokerage: Brokerage, count: int, **options: Any) -> list[str]:
    return [each.id for each in islice(brokerage.client().events("trades", **options), count)]


def take_async(brokerage: Brokerage, count: int, **options: Any) -> list[str]:
    async def read() -> list[str]:
        ids: list[str] = []
        async with AsyncClient(BASE, access_token("t"), transport=brokerage.transport) as client:
            async for each in client.events("trades", **options):
                ids.append(each.id)
                if len(ids) == count:
                    break
        return ids

    return asyncio.run(read())


BOTH = pytest.mark.parametrize("take", [take, take_async], ids=["sync", "async"])


@BOTH
@pytest.mark.parametrize("case", CASES["streams"], ids=lambda case: case["what"])
def test_61_1_what_a_stream_yields(case: dict[str, Any], take: Take) -> None:
    lost: list[str] = []
    gaps: list[str] = []
    brokerage = Brokerage(case["history"], case["connections"])
    ids = take(brokerage, len(case["ids"]), after=case.get("after"), on_lost=lost.append, on_gap=gaps.append)
    assert ids == case["ids"]
    assert (brokerage.opened(), lost, gaps) == (case["resumed"], case["lost"], case["gaps"])


@BOTH
def test_61_1_the_pause_is_as_short_after_each_connection_as_after_the_first(take: Take, pauses: list[float]) -> None:
    quiet: dict[str, Any] = {"happens": [], "sends": []}
    take(Brokerage([], [*[quiet] * 5, {"happens": [], "sends": ["a"]}]), 1)
    assert len(pauses) == 5
    assert max(pauses) <= 0.25


@BOTH
def test_61_1_a_stream_at_a_rate_limit_opens_after_the_pause_that_the_limit_asks_for(
    take: Take, pauses: list[float]
) -> None:
    limit = answer(429, {"detail": "Too many requests"}, retry_after="3")
    lost: list[str] = []
    opened = {"happens": [], "sends": ["a"]}
    assert take(Brokerage([], [limit, opened]), 1, on_lost=lost.append) == ["a"]
    assert (pauses, lost) == ([3], [])


@BOTH
def test_61_1_an_error_that_a_reconnect_does_not_change_is_raised(take: Take) -> None:
    with pytest.raises(ApiError, match="The script is over"):
        take(Brokerage([], []), 1)


def open_events(brokerage: Brokerage, happens: str) -> list[str]:
    """Returns the first two events of a stream, if something happens as soon as it is open."""
    events = brokerage.client().open_events("trades")
    brokerage.history.append(happens)
    return [each.id for each in islice(events, 2)]


def open_events_async(brokerage: Brokerage, happens: str) -> list[str]:
    async def read() -> list[str]:
        async with AsyncClient(BASE, access_token("t"), transport=brokerage.transport) as client:
            events = await client.open_events("trades")
            brokerage.history.append(happens)
            return [(await anext(events)).id for _ in range(2)]

    return asyncio.run(read())


OPENS = pytest.mark.parametrize("opens", [open_events, open_events_async], ids=["sync", "async"])


@OPENS
def test_61_1_a_stream_that_was_opened_before_a_request_misses_no_event_of_it(opens: Opens) -> None:
    brokerage = Brokerage(["before"], [{"happens": [], "sends": ["next"]}])
    assert opens(brokerage, "caused") == ["caused", "next"]


@OPENS
def test_61_1_a_stream_that_is_refused_does_not_open(opens: Opens) -> None:
    brokerage = Brokerage([], [])
    with pytest.raises(ApiError, match="The script is over"):
        opens(brokerage, "caused")
    assert brokerage.history == []
