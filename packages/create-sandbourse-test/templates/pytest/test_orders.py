"""A test of an order. Each test has its own firm, so tests can run at the same time and in any order."""

from decimal import Decimal

import pytest
from sandbourse_testing import Firm


@pytest.mark.firm(book="book.yaml")
def test_a_market_order_is_filled_and_the_account_has_the_shares(firm: Firm) -> None:
    account_id = firm.ids["accounts"]["brokerage"]
    security = {"type": "ticker", "value": "AAPL"}

    order = {"account_id": account_id, "security": security, "side": "BUY", "order_type": "MARKET", "quantity": "3"}
    order_id = firm.client.baas.post("/orders", order)["order_id"]
    firm.settled()

    firm.expect_order(order_id, "FILLED")
    positions = firm.client.baas.get(f"/accounts/{account_id}/positions")
    assert [(each["security"]["value"], Decimal(each["quantity"])) for each in positions] == [("AAPL", 3)]
