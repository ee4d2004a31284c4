"""Lists as tables."""

from __future__ import annotations

from datetime import datetime, timezone
from decimal import Decimal

from sandbourse import models, to_frame

from .conftest import ORDER

ORDERS = [models.Order.model_validate(ORDER), models.Order.model_validate({**ORDER, "average_fill_price": "9.5"})]
SENT = datetime(2026, 11, 21, 10, 35, 41, 821000, tzinfo=timezone.utc)


def test_61_1_a_list_is_a_table_of_pandas_with_exact_decimals() -> None:
    frame = to_frame(iter(ORDERS))
    assert list(frame["average_fill_price"]) == [Decimal("160.5600"), Decimal("9.5")]
    assert list(frame["security.value"]) == ["AAPL", "AAPL"]
    assert frame["submitted_at"][0] == SENT
    assert str(frame["submitted_at"].dtype).endswith("UTC]")


def test_61_1_a_list_is_a_table_of_polars_with_exact_decimals() -> None:
    frame = to_frame(ORDERS, "polars")
    assert frame["average_fill_price"].to_list() == [Decimal("160.5600"), Decimal("9.5")]
    assert frame["average_fill_price"].dtype.is_decimal()
    assert frame["security.value"].to_list() == ["AAPL", "AAPL"]
    assert frame["submitted_at"][0] == SENT


def test_61_1_an_empty_list_and_mappings_are_tables_too() -> None:
    assert to_frame([]).empty
    assert to_frame([], "polars").is_empty()
    assert list(to_frame([{"a": {"b": 1}}]).columns) == ["a.b"]
