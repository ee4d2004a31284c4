"""The firm of one test."""

from __future__ import annotations

import time
from datetime import datetime
from decimal import Decimal
from typing import Any, Callable, Iterator, Mapping

from sandbourse_testing.client import Client
from sandbourse_testing.fault import Fault

EVENT_S = 15.0
ADVANCE_S = 120.0
"""The time limit of an advance. An advance of a year takes some seconds."""
SETTLED_WAIT_S = 25.0
"""The longest wait of one request. The client gives up a request after 30 s."""
FIRST_PAUSE_S, PAUSE_GROWTH, LONGEST_PAUSE_S = 0.025, 1.5, 0.25
"""Many tests ask at the same time, so the pause grows to limit the load of the sandbox."""
PAGE = 500
ORDER_ENDS = ("FILLED", "CANCELLED", "REPLACED", "REJECTED", "EXPIRED")
"""An order with one of these statuses no longer changes."""


class Firm:
    """The firm of one test. Its client sees only this firm. In a `with` statement, the firm ends with the block."""

    def __init__(self, created: Mapping[str, Any], creator: Client) -> None:
        """`created` is the response of `POST /api/v1/sandbox/firms`. `creator` is a client that can delete the firm."""
        self.firm_id: str = created["firm_id"]
        self.name: str = created["name"]
        self.user: dict[str, Any] = created["user"]
        """The login of the firm's advisor. `user["email"]` is its email address."""
        self.password: str = created["password"]
        self.access_token: str = created["access_token"]
        self.api_key: dict[str, Any] = created["api_key"]
        """An API key, with `key_id` and `key_secret`."""
        self.ids: dict[str, dict[str, str]] = created["ids"] or {}
        """The id of each name in the book: `ids["accounts"]["brokerage"]`. A branch has the names of the original firm. Empty without a book."""
        self.logins: list[dict[str, Any]] = created["logins"]
        """The logins of the book, with their passwords."""
        self.client = Client(creator.base_url, self.access_token)
        """A client with the token of the firm's advisor."""
        self.sdk = self.client.sdk
        """The same client with types, from the package sandbourse."""
        self._creator = creator
        self._is_deleted = False

    def advance(
        self,
        *,
        days: int | None = None,
        seconds: int | None = None,
        to: str | datetime | None = None,
        to_next: str | None = None,
        within_s: float = ADVANCE_S,
    ) -> dict[str, Any]:
        """Moves the clock of the firm. Returns the clock once all events in between have happened.

        `to_next` is OPEN, CLOSE, SETTLEMENT, EX_DATE or YEAR_END. A frozen clock stays frozen.
        """
        moves = (("days", days), ("seconds", seconds), ("to", to), ("next", to_next))
        by = {name: value for name, value in moves if value is not None}
        if len(by) != 1:
            raise TypeError("advance() accepts one of days, seconds, to and to_next.")
        return self._change_clock(by, within_s)

    def at(self, to: str | datetime, *, within_s: float = ADVANCE_S) -> dict[str, Any]:
        """Moves the clock of the firm to a time, and freezes it there. Returns the clock once all events in between have happened."""
        return self._change_clock({"to": to, "freeze": True}, within_s)

    def freeze(self) -> dict[str, Any]:
        """Freezes the clock of the firm: prices, sessions and expiries wait until the test moves the clock."""
        return self._change_clock({"freeze": True}, ADVANCE_S)

    def resume(self) -> dict[str, Any]:
        """Lets the clock of the firm go on with real time, from the time that it shows."""
        return self._change_clock({"resume": True}, ADVANCE_S)

    def _change_clock(self, change: dict[str, Any], within_s: float) -> dict[str, Any]:
        self.client.sandbox.post("/clock", change)
        deadline = time.monotonic() + within_s
        while True:
            clock: dict[str, Any] = self.client.sandbox.get("/clock")
            if clock["status"] == "READY":
                return clock
            if time.monotonic() > deadline:
                raise TimeoutError(f"The clock of {self.firm_id} was not READY within {within_s:g} s: {clock}")
            time.sleep(LONGEST_PAUSE_S)

    def crash(self, symbol: str, *, by: str | Decimal = "0.3", over: int = 60) -> dict[str, Any]:
        """Lets a price fall, for this firm only. `by` is a fraction of the price, and `over` is in seconds of the firm's time."""
        body = {"symbol": symbol, "kind": "CRASH", "magnitude": by, "duration_seconds": over}
        script: dict[str, Any] = self.client.sandbox.post("/market/scripts", body)
        return script

    def fault(self, do: str, *, on: str = "*", **terms: Any) -> Fault:
        """Lets requests of the firm meet a fault, until the fault is removed or the firm ends: `fault("lose_reply", on="POST /orders", times=1)`.

        When this method returns, the fault applies. In a `with` statement, it ends with the block. Other firms are not affected.
        """
        return Fault(self.client.sandbox.post("/faults", {"do": do, "on": on, **terms}), self.client)

    def order_ends(self, order_id: str, within_s: float = EVENT_S) -> dict[str, Any]:
        """Waits until the order no longer changes, and returns it with its fills.

        The topic `svc.baas.orders.filled` does not mean this: each part of an order has such an event. Raises AssertionError at the time limit.
        """
        return self._order_once(order_id, ORDER_ENDS, "ended", within_s)

    def expect_order(self, order_id: str, status: str, within_s: float = EVENT_S) -> dict[str, Any]:
        """Waits until the order has the status, and returns it with its fills.

        Raises AssertionError at the time limit, and at once if the order ends with another status.
        """
        order = self._order_once(order_id, (status, *ORDER_ENDS), status, within_s)
        if order["status"] != status:
            raise AssertionError(f"{_state_of(order)}. The test expects {status}.")
        return order

    def expect_event(
        self,
        topic: str,
        predicate: Callable[[dict[str, Any]], bool] = lambda data: True,
        within_s: float = EVENT_S,
    ) -> dict[str, Any]:
        """Waits for the first event of the topic, since the firm was created, whose data `predicate` accepts.

        Raises SandbourseError at once for an unknown topic. Raises AssertionError at the time limit, with the topics of the firm's events so far.
        """
        deadline = time.monotonic() + within_s
        after, pauses = None, _growing_pauses()
        while True:
            page = self.client.baas.get("/events", {"type": topic, "limit": PAGE, "after": after})
            for event in page["items"]:
                after = event["id"]
                if predicate(event["data"]):
                    return dict(event)
            if page["has_more"]:
                continue
            if time.monotonic() > deadline:
                raise AssertionError(self._without_event(topic, within_s))
            time.sleep(next(pauses))

    def settled(self, within_s: float = EVENT_S) -> dict[str, Any]:
        """Waits until everything is done that the test has caused so far, and returns what it waited for.

        Events, orders in flight, deposits and deliveries of webhooks count. Resting orders do not. Raises AssertionError at the time limit.
        """
        deadline = time.monotonic() + within_s
        while True:
            wait = min(max(deadline - time.monotonic(), 0.0), SETTLED_WAIT_S)
            answer: dict[str, Any] = self.client.sandbox.get("/settled", {"wait": f"{wait:.3f}"})
            if answer["status"] == "SETTLED":
                return answer
            if time.monotonic() >= deadline:
                open_work = ", ".join(f"{work['work']} {work['count']}" for work in answer["open"])
                raise AssertionError(f"The firm {self.firm_id} is not settled after {within_s:g} s. Open: {open_work}")

    def delete(self) -> None:
        """Ends the firm: its credentials are no longer valid. A repeated call changes nothing."""
        if not self._is_deleted:
            self._creator.sandbox.delete(f"/firms/{self.firm_id}")
            self._is_deleted = True

    def __enter__(self) -> Firm:
        return self

    def __exit__(self, *_: object) -> None:
        self.delete()

    def _order_once(self, order_id: str, statuses: tuple[str, ...], expected: str, within_s: float) -> dict[str, Any]:
        deadline = time.monotonic() + within_s
        for pause in _growing_pauses():
            order: dict[str, Any] = self.client.baas.get(f"/orders/{order_id}")
            if order["status"] in statuses:
                return order
            if time.monotonic() > deadline:
                raise AssertionError(f"{_state_of(order)}, after {within_s:g} s. The test expects {expected}.")
            time.sleep(pause)
        raise AssertionError("the pauses do not end")

    def _without_event(self, topic: str, within_s: float) -> str:
        items = self.client.baas.get("/events", {"limit": PAGE})["items"]
        topics = ", ".join(_topic_of(event["type"]) for event in items) or "none"
        return f"No event {topic} that is expected came within {within_s:g} s. Events of {self.firm_id}: {topics}"


def _growing_pauses() -> Iterator[float]:
    pause = FIRST_PAUSE_S
    while True:
        yield pause
        pause = min(pause * PAUSE_GROWTH, LONGEST_PAUSE_S)


def _topic_of(envelope_type: str) -> str:
    """Returns the topic for the `type` of an envelope."""
    prefix = "com.service."
    return f"svc.{envelope_type[len(prefix) :]}" if envelope_type.startswith(prefix) else envelope_type


def _state_of(order: Mapping[str, Any]) -> str:
    reason = order.get("reject_reason")
    why = f" ({reason['code']}: {reason['message']})" if reason else ""
    size = f" of {order['quantity']}" if order.get("quantity") else ""
    return f"The order {order['order_id']} is {order['status']}{why}, with {order['filled_quantity']}{size} shares filled"
