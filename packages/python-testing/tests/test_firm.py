from __future__ import annotations

from typing import Any

import pytest

from conftest import Server
from sandbourse_testing import Client, Firm, SandbourseError

FILLED = "svc.baas.orders.filled"


@pytest.fixture
def firm(server: Server, created: dict[str, Any]) -> Firm:
    return Firm(created, Client(server.url, "ci token"))


def page(*ids: str, has_more: bool = False) -> dict[str, Any]:
    filled = "com.service.baas.orders.filled"
    return {"items": [{"id": each, "type": filled, "data": {"n": each}} for each in ids], "has_more": has_more}


def order(status: str, **rest: Any) -> dict[str, Any]:
    return {"order_id": "ord_1", "status": status, "quantity": "10", "filled_quantity": "3", "reject_reason": None, **rest}


def test_an_advance_returns_once_the_clock_is_ready(server: Server, firm: Firm) -> None:
    for status in ("ADVANCING", "ADVANCING", "READY"):
        server.answer(200, {"status": status})
    assert firm.advance(days=30) == {"status": "READY"}
    assert server.requests[0] == ("POST", "/api/v1/sandbox/clock", {"days": 30})


def test_an_advance_has_a_time_limit_and_one_target(server: Server, firm: Firm) -> None:
    server.answer(200, {"status": "ADVANCING"})
    with pytest.raises(TimeoutError, match="The clock of SBX1 was not READY within 0 s"):
        firm.advance(seconds=1, within_s=0)
    with pytest.raises(TypeError, match="one of days, seconds, to and to_next"):
        firm.advance(days=1, seconds=1)


def test_a_clock_is_frozen_at_a_time_and_resumed(server: Server, firm: Firm) -> None:
    server.answer(200, {"status": "READY"})
    firm.at("2026-03-02T15:00:00Z")
    firm.advance(to_next="CLOSE")
    firm.freeze()
    firm.resume()
    assert [body for method, _, body in server.requests if method == "POST"] == [
        {"to": "2026-03-02T15:00:00Z", "freeze": True},
        {"next": "CLOSE"},
        {"freeze": True},
        {"resume": True},
    ]


def test_a_firm_is_settled_once_no_work_is_open(server: Server, firm: Firm) -> None:
    server.answer(202, {"status": "OPEN", "open": [{"work": "ORDERS", "count": 2}]})
    server.answer(200, {"status": "SETTLED"})
    assert firm.settled() == {"status": "SETTLED"}
    assert all(path.startswith("/api/v1/sandbox/settled?wait=") for _, path, _ in server.requests)


def test_a_firm_that_is_not_settled_names_the_open_work(server: Server, firm: Firm) -> None:
    server.answer(202, {"status": "OPEN", "open": [{"work": "ORDERS", "count": 2}]})
    with pytest.raises(AssertionError, match="The firm SBX1 is not settled after 0 s. Open: ORDERS 2"):
        firm.settled(within_s=0)


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


def test_54_5_an_order_ends_with_its_last_part(server: Server, firm: Firm) -> None:
    for status in ("NEW", "PARTIALLY_FILLED", "FILLED"):
        server.answer(200, order(status))
    assert firm.order_ends("ord_1")["status"] == "FILLED"
    assert [path for _, path, _ in server.requests] == ["/api/v1/baas/orders/ord_1"] * 3


def test_54_5_an_order_that_does_not_end_fails_the_test_with_its_state(server: Server, firm: Firm) -> None:
    server.answer(200, order("PARTIALLY_FILLED"))
    with pytest.raises(AssertionError, match="ord_1 is PARTIALLY_FILLED, with 3 of 10 shares filled, after 0 s"):
        firm.order_ends("ord_1", within_s=0)


def test_54_5_an_order_is_expected_with_a_status(server: Server, firm: Firm) -> None:
    server.answer(200, order("PARTIALLY_FILLED"))
    server.answer(200, order("FILLED"))
    assert firm.expect_order("ord_1", "FILLED")["status"] == "FILLED"


def test_54_5_an_order_that_ends_otherwise_fails_the_test_at_once(server: Server, firm: Firm) -> None:
    reason = {"code": "VENUE_REJECTED", "message": "rejected by the venue"}
    server.answer(200, order("REJECTED", reject_reason=reason))
    with pytest.raises(AssertionError, match=r"REJECTED \(VENUE_REJECTED: .*The test expects FILLED"):
        firm.expect_order("ord_1", "FILLED")
    assert len(server.requests) == 1


def test_54_5_an_unknown_topic_is_refused_at_once_with_near_ones(server: Server, firm: Firm) -> None:
    hint = f"Did you mean {FILLED}?"
    field = {"type": "unknown_event_type", "loc": ["query", "type"], "msg": "No event of baas has this name", "hint": hint}
    server.answer(422, {"detail": [field]})
    with pytest.raises(SandbourseError, match="Did you mean svc.baas.orders.filled"):
        firm.expect_event("svc.baas.orders.filed")
    assert len(server.requests) == 1


def test_60_1_a_fault_says_what_was_there_instead(server: Server, firm: Firm) -> None:
    hint = "No request had the symbol APPL. Your firm has sent AAPL"
    server.answer(201, {"fault_id": "flt_1"})
    server.answer(200, {"fault_id": "flt_1", "hint": hint})
    assert firm.fault("lose_reply", on="POST /orders", symbol="APPL").hint() == hint


def test_60_1_a_fault_counts_its_hits_and_ends_with_its_block(server: Server, firm: Firm) -> None:
    server.answer(201, {"fault_id": "flt_1"})
    server.answer(200, {"fault_id": "flt_1", "hits": 1})
    with firm.fault("lose_reply", on="POST /orders", times=1) as fault:
        assert fault.hits() == 1
    assert server.requests == [
        ("POST", "/api/v1/sandbox/faults", {"do": "lose_reply", "on": "POST /orders", "times": 1}),
        ("GET", "/api/v1/sandbox/faults/flt_1", None),
        ("DELETE", "/api/v1/sandbox/faults/flt_1", None),
    ]


def test_it_is_deleted_once(server: Server, firm: Firm) -> None:
    server.answer(200, {})
    with firm:
        firm.delete()
    assert server.requests == [("DELETE", "/api/v1/sandbox/firms/SBX1", None)]
