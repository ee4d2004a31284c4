from __future__ import annotations

from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from sandbourse_testing.book_file import BookFileError, book_of

YAML = """
book: 1
firm: {name: NO}
clock: 2027-01-04T15:30:00Z
accounts:
  - name: brokerage
    margin_enabled: true
    client:
    cash: {USD: 25000.00}
    positions: [{symbol: ON, lots: [{quantity: 10, acquired: 2026-03-02, cost: 1_500}]}]
price_scripts: [{duration_seconds: 60}]
transactions: [{contribution_year: 2026}]
omitted: [{count: 3}]
faults: [{do: slow, seconds: 2, probability: 0.25}]
"""
JSON = '{"book": 1, "accounts": [{"cash": {"USD": 25000.00}, "margin_enabled": true}], "seed": 7}'


def test_decimals_dates_and_tickers_of_yaml_are_text(tmp_path: Path) -> None:
    path = tmp_path / "book.yaml"
    path.write_text(YAML)
    lot = {"quantity": "10", "acquired": "2026-03-02", "cost": "1_500"}
    account = {
        "name": "brokerage",
        "margin_enabled": True,
        "client": None,
        "cash": {"USD": "25000.00"},
        "positions": [{"symbol": "ON", "lots": [lot]}],
    }
    assert book_of(path) == {
        "book": 1,
        "firm": {"name": "NO"},
        "clock": "2027-01-04T15:30:00Z",
        "accounts": [account],
        "price_scripts": [{"duration_seconds": 60}],
        "transactions": [{"contribution_year": 2026}],
        "omitted": [{"count": 3}],
        "faults": [{"do": "slow", "seconds": 2, "probability": 0.25}],
    }


def test_json_is_read_in_the_same_way(tmp_path: Path) -> None:
    path = tmp_path / "book.json"
    path.write_text(JSON)
    assert book_of(str(path)) == {
        "book": 1,
        "accounts": [{"cash": {"USD": "25000.00"}, "margin_enabled": True}],
        "seed": 7,
    }


def test_54_9_the_numbers_of_a_book_in_a_program_become_text() -> None:
    lots = [{"quantity": 10, "cost": Decimal("1E+3"), "acquired": date(2026, 3, 2)}]
    account = {"name": "brokerage", "margin_enabled": True, "client": None, "cash": {"USD": 25000.5}, "positions": lots}
    assert book_of({"book": 1, "accounts": (account,), "seed": 7}) == {
        "book": 1,
        "accounts": [
            {
                "name": "brokerage",
                "margin_enabled": True,
                "client": None,
                "cash": {"USD": "25000.5"},
                "positions": [{"quantity": "10", "cost": "1000", "acquired": "2026-03-02"}],
            }
        ],
        "seed": 7,
    }


@pytest.mark.parametrize("name, text", [("book.yaml", "firm: {name: [}"), ("book.json", "{")])
def test_a_file_in_another_format_is_refused_with_its_place(tmp_path: Path, name: str, text: str) -> None:
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(BookFileError, match=r"is not YAML or JSON: (?s:.*)line 1"):
        book_of(path)


def test_a_file_that_is_missing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BookFileError, match="cannot be read: No such file"):
        book_of(tmp_path / "none.yaml")
