"""Tests of a program that trades. Each test has its own firm, so tests can run at the same time and in any order."""

from datetime import datetime, timedelta, timezone
from decimal import Decimal

import pytest
from sandbourse_testing import Firm, Sandbox, SandbourseError


def book_of(cash: str) -> dict:
    """Returns a book with one client, who has an account with this amount of cash."""
    return {
        "book": 1,
        "firm": {"name": "Orders"},
        "clients": [{"name": "Ada", "first_name": "Ada", "last_name": "Byron", "date_of_birth": "1962-12-10"}],
        "accounts": [{"name": "brokerage", "client": "Ada", "cash": {"USD": cash}}],
    }


def buy(firm: Firm, account_id: str, quantity: int) -> dict:
    order = {"side": "BUY", "order_type": "MARKET", "quantity": str(quantity)}
    security = {"type": "ticker", "value": "KO"}
    return firm.client.baas.post("/orders", {"account_id": account_id, "security": security, **order})


def quote_of(firm: Firm) -> Decimal:
    return Decimal(firm.client.baas.get("/market/quotes/KO")["last"])


@pytest.mark.parametrize("quantity", range(1, 20))
def test_an_order_is_filled_and_no_other_tests_order_is_seen(sandbourse: Sandbox, quantity: int) -> None:
    with sandbourse.create_firm(book=book_of("50000.00")) as firm:
        order_id = buy(firm, firm.ids["accounts"]["brokerage"], quantity)["order_id"]
        firm.expect_order(order_id, "FILLED")

        [order] = firm.client.baas.get("/orders")
        assert (order["order_id"], order["status"]) == (order_id, "FILLED")
        assert Decimal(order["filled_quantity"]) == quantity


@pytest.mark.firm(book=book_of("10.00"))
def test_an_order_beyond_the_cash_of_the_account_is_refused(firm: Firm) -> None:
    with pytest.raises(SandbourseError) as refusal:
        buy(firm, firm.ids["accounts"]["brokerage"], 1000)
    assert (refusal.value.status, refusal.value.code) == (422, "BUYING_POWER")


@pytest.mark.firm(book="household.yaml")
def test_a_firm_begins_with_the_lots_of_its_book(firm: Firm) -> None:
    account_id = firm.ids["accounts"]["brokerage"]
    lots = firm.client.baas.get(f"/accounts/{account_id}/tax-lots")
    assert sorted(Decimal(lot["remaining_quantity"]) for lot in lots) == [5, 10]


def test_an_account_of_a_new_client_is_opened(firm: Firm) -> None:
    account = {"registration": "Ada Byron", "account_type": "INDIVIDUAL", "base_currency": "USD", "client_id": "CLT-1"}
    account_id = firm.client.baas.post("/accounts", account)["account_id"]
    opened = firm.expect_event("svc.baas.accounts.status_changed", lambda data: data["status"] == "ACTIVE")
    assert opened["data"]["account_id"] == account_id


def test_a_crash_is_seen_by_the_firm_that_makes_it_and_by_no_other(sandbourse: Sandbox, firm: Firm) -> None:
    before = quote_of(firm)
    firm.crash("KO", by="0.5", over=1)
    firm.advance(seconds=2)
    assert quote_of(firm) < before * Decimal("0.6")
    with sandbourse.create_firm() as other:
        assert quote_of(other) > before * Decimal("0.9")


def test_a_month_passes_for_the_firm_that_advances_its_clock(firm: Firm) -> None:
    now = datetime.now(timezone.utc)
    clock = firm.advance(days=30)
    assert clock["status"] == "READY"
    assert datetime.fromisoformat(clock["now"].replace("Z", "+00:00")) > now + timedelta(days=29)
