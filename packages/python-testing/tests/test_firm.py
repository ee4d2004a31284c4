from __future__ import annotations

from typing import Any

import pytest

from conftest import Server
from sandbourse_testing import Client, Firm

FILLED = "svc.baas.orders.filled"


@pytest.fixture
def firm(server: Server, created: dict[str, Any]) -> Firm:
    return Firm(created, Client(server.url, "ci token"))


def page(*ids: str, has_more: bool = False) -> dict[str, Any]:
    return {"items": [{"id": each, "type": FILLED, "data": {"n": each}} for each in ids], "has_more": has_more}


def test_an_advance_returns_once_the_clock_is_ready(server: Server, firm: Firm) -> None:
    for status in ("ADVANCING", "ADVANCING", "READY"):
        server.answer(200, {"status": status})
    assert firm.advance(days=30) == {"status": "READY"}
    assert server.requests[0] == ("POST", "/api/v1/sandbox/clock/advance", {"days": 30})


def test_an_advance_has_a_time_limit_and_one_target(server: Server, firm: Firm) -> None:
    server.answer(200, {"status": "ADVANCING"})
    with pytest.raises(TimeoutError, match="The clock of SBX1 was not READY within 0 s"):
        firm.advance(seconds=1, within_s=0)
    with pytest.raises(TypeError, match="one of days, seconds and to"):
        firm.advance(days=1, seconds=1)


def test_it_reads_the_pages_of_the_history_until_an_event_is_accepted(server: Server, firm: Firm) -> None:
    server.answer(200, page("1", "2", has_more=True))
    server.answer(200, page("3"))
    server.answer(200, page())
    server.answer(200, page("4"))
    assert firm.expect_event(FILLED, lambda data: data["n"] == "4")["id"] == "4"
    events = f"/api/v1/baas/events?type={FILLED}&limit=500"
    assert [path for _, path, _ in server.requests] == [events, *(f"{events}&after={n}" for n in (2, 3, 3))]


def test_an_event_that_does_not_come_fails_the_test_with_those_that_came(server: Server, firm: Firm) -> None:
    server.answer(200, page("1"))
    with pytest.raises(AssertionError, match=f"within 0 s. Events of SBX1: {FILLED}$"):
        firm.expect_event(FILLED, lambda data: False, within_s=0)


def test_it_is_deleted_once(server: Server, firm: Firm) -> None:
    server.answer(200, {})
    with firm:
        firm.delete()
    assert server.requests == [("DELETE", "/api/v1/sandbox/firms/SBX1", None)]
