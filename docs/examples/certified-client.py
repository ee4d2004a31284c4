"""A client that passes every situation of `npx sandbourse certify` (docs/certify.md), with the package sandbourse:

npx sandbourse certify --command "python3 docs/examples/certified-client.py"
"""

import os
import time
from collections.abc import Callable, Iterator
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from sandbourse import ApiError, Client, Event, api_key, judge_webhook
from sandbourse.models import Funding, Order, OrderWithFills

env = os.environ
account = env["SANDBOURSE_ACCOUNT"]
client = Client(env["SANDBOURSE_URL"], api_key(env["SANDBOURSE_KEY_ID"], env["SANDBOURSE_KEY_SECRET"]))


def place(symbol: str, side: str, quantity: Any, **terms: Any) -> Order:
    """The client sends an Idempotency-Key, repeats what can be repeated, waits as it is told, and renews its token."""
    security = {"type": "ticker", "value": symbol}
    order = {"account_id": account, "security": security, "side": side, "order_type": "MARKET", "quantity": quantity}
    return client.baas.post("/orders", body={**order, **terms})


def follow(stream: str, on_open: Callable[[], None] = lambda: None) -> Iterator[Event]:
    """Yields each event once, also after interruptions. A silent stream is opened again."""
    silent = float(env["SANDBOURSE_SILENT_SECONDS"])
    return client.events(stream, account_id=account, silent=silent, on_open=on_open)


def shares_of(symbol: str) -> Decimal:
    positions = client.baas.get("/accounts/{account_id}/positions", account_id=account)
    return next((each.quantity for each in positions if each.security.value == symbol), Decimal(0))


def cancel(order_id: str) -> OrderWithFills:
    """Returns the order when the venue has confirmed. Only then is its filled quantity final."""
    client.baas.delete("/orders/{order_id}", order_id=order_id)
    while (order := client.baas.get("/orders/{order_id}", order_id=order_id)).status not in ("CANCELLED", "FILLED"):
        time.sleep(0.2)
    return order


def once_advanced(ask: Callable[[], Any]) -> Any:
    """Repeats a request that is refused while the clock of the firm advances."""
    while True:
        try:
            return ask()
        except ApiError as refusal:
            if refusal.code != "clock_advancing":
                raise
            time.sleep(0.2)


def buy_three() -> None:
    place("KO", "BUY", "3")


def sell_each_purchase() -> None:
    sold = 0
    for event in follow("trades"):
        order = event.data.get("order", {})
        if event.type.endswith(".orders.filled") and order["side"] == "BUY" and order["status"] == "FILLED":
            place(order["security"]["value"], "SELL", order["filled_quantity"])
            sold += 1
            if sold == 3:
                return


def buy_back_after_a_bust() -> None:
    for event in follow("trades"):
        if event.type.endswith(".orders.fill_busted"):
            place(event.data["order"]["security"]["value"], "BUY", event.data["fill"]["quantity"])
            return


def sell_after_a_split() -> None:
    resting: list[Order] = []

    def protect() -> None:
        if not resting:
            resting.append(place("KO", "SELL", "5", order_type="STOP", stop_price="20.00", time_in_force="GTC"))

    for event in follow("trades", protect):
        if event.type.endswith(".orders.restated"):
            once_advanced(lambda: cancel(resting[0].order_id))
            place("KO", "SELL", shares_of("KO"))
            return


def sell_the_part_that_filled() -> None:
    place("KO", "SELL", cancel(env["SANDBOURSE_ORDER"]).filled_quantity)


def deposit_again() -> None:
    deposits: list[Funding] = []

    def deposit() -> None:
        body = {"direction": "DEPOSIT", "amount": "1000.00"}
        deposits.append(client.baas.post("/accounts/{account_id}/funding", account_id=account, body=body))

    def begin() -> None:
        if not deposits:
            deposit()

    for event in follow("funding/status", begin):
        if event.data["funding"]["funding_id"] != deposits[-1].funding_id:
            continue
        if event.data["status"] == "RETURNED":
            once_advanced(deposit)
        elif event.data["status"] == "COMPLETED" and len(deposits) == 2:
            return


class Receiver(BaseHTTPRequestHandler):
    """Accepts a delivery that is signed with the new or the previous secret and not older than five minutes."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        names = ("SANDBOURSE_WEBHOOK_SECRET", "SANDBOURSE_WEBHOOK_PREVIOUS_SECRET")
        secrets = [env[name] for name in names if name in env]
        verdicts = [judge_webhook(dict(self.headers), body, secret) for secret in secrets]
        self.send_response(204 if any(verdict.startswith("genuine") for verdict in verdicts) else 401)
        self.end_headers()


def receive() -> None:
    ThreadingHTTPServer(("127.0.0.1", int(env["SANDBOURSE_WEBHOOK_PORT"])), Receiver).serve_forever()


PLAYS = {
    "lost-reply": buy_three,
    "token-ends": buy_three,
    "rate-limit": buy_three,
    "unavailable": buy_three,
    "duplicate-event": sell_each_purchase,
    "missed-events": sell_each_purchase,
    "gap-in-stream": sell_each_purchase,
    "mute-stream": sell_each_purchase,
    "webhook-forged": receive,
    "webhook-rotation": receive,
    "busted-fill": buy_back_after_a_bust,
    "split": sell_after_a_split,
    "partial-fill": sell_the_part_that_filled,
    "returned-deposit": deposit_again,
}

PLAYS[env["SANDBOURSE_SITUATION"]]()
