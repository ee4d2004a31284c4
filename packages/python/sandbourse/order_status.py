"""The end of an order."""

from __future__ import annotations

from .models import Order, OrderWithFills

_ENDED = {"FILLED", "CANCELLED", "REPLACED", "REJECTED", "EXPIRED"}


def has_ended(order: Order | OrderWithFills) -> bool:
    """Returns true for an order that no longer changes for any reason."""
    return order.status in _ENDED
