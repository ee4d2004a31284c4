"""The parameter of the next page of a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

_CURSORS = {"/orders": "order_id"}
"""The field of an item that is the cursor of the next page, for lists without an envelope."""


def items_of(listing: Any) -> Sequence[Any]:
    if isinstance(listing, list):
        return listing
    found = getattr(listing, "items", None)
    return found if found is not None else listing.clients  # type: ignore[no-any-return]


def next_page(path: str, listing: Any, read: int, is_newest_first: bool) -> dict[str, Any] | None:
    """Returns the parameters of the page after `listing`, or None after the last page. `read` counts all items."""
    items = items_of(listing)
    if not items:
        return None
    if isinstance(listing, list):
        field = _CURSORS.get(path)
        return {"cursor": getattr(items[-1], field)} if field else None
    has_more, total = getattr(listing, "has_more", None), getattr(listing, "total", None)
    if has_more is not None:
        return _after(items[-1], is_newest_first) if has_more else None
    if total is None or read >= total:
        return None
    page = getattr(listing, "page", None)
    return {"offset": read} if page is None else {"page": page + 1}


def _after(item: Any, is_newest_first: bool) -> dict[str, Any]:
    log_id = getattr(item, "log_id", None)
    if log_id is not None:
        return {"before": log_id}
    return {"before" if is_newest_first else "after": item.id}
