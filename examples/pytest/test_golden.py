"""A day of trading with stored answers. `pytest --snapshot-update` stores new ones."""

from sandbourse_testing import Sandbox
from syrupy.assertion import SnapshotAssertion


def test_a_day_of_trading_has_the_stored_answers(sandbourse: Sandbox, snapshot: SnapshotAssertion) -> None:
    with sandbourse.create_firm(seed="golden", at="2026-03-02T15:00:00Z", frozen=True) as firm:
        baas = firm.client.baas
        account = {"registration": "Ada Byron", "account_type": "INDIVIDUAL", "client_id": "CLT-1"}
        account_id = baas.post("/accounts", account)["account_id"]
        firm.settled()
        baas.post(f"/accounts/{account_id}/funding", {"direction": "DEPOSIT", "amount": "10000.00"})
        firm.settled()
        order = {"account_id": account_id, "side": "BUY", "order_type": "MARKET", "quantity": "40"}
        order_id = baas.post("/orders", {**order, "security": {"type": "ticker", "value": "KO"}})["order_id"]
        firm.settled()
        firm.advance(to_next="SETTLEMENT")
        firm.settled()

        assert baas.get(f"/accounts/{account_id}") == snapshot(name="account")
        assert baas.get(f"/orders/{order_id}") == snapshot(name="order")
        assert baas.get(f"/accounts/{account_id}/positions") == snapshot(name="positions")
        assert baas.get(f"/accounts/{account_id}/tax-lots") == snapshot(name="lots")
        assert baas.get(f"/transactions?account_id={account_id}") == snapshot(name="entries")
