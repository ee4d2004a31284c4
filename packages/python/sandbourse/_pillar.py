"""The routes below `/api/v1/{name}`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING, Any

from ._pages import items_of, next_page
from ._plan import plan_of

if TYPE_CHECKING:
    from ._async_client import AsyncClient
    from ._client import Client


class SyncPillar:
    def __init__(self, client: Client, name: str) -> None:
        self._client = client
        self._name = name

    def _ask(self, method: str, path: str, given: dict[str, Any]) -> Any:
        return self._client._ask(plan_of(self._name, method, path, given))

    def _all(self, path: str, given: dict[str, Any]) -> Iterator[Any]:
        query: dict[str, Any] | None = {}
        read = 0
        while query is not None:
            listing = self._ask("GET", path, {**given, **query})
            items = items_of(listing)
            yield from items
            read += len(items)
            query = next_page(path, listing, read, given.get("order") == "desc")


class AsyncPillar:
    def __init__(self, client: AsyncClient, name: str) -> None:
        self._client = client
        self._name = name

    async def _ask(self, method: str, path: str, given: dict[str, Any]) -> Any:
        return await self._client._ask(plan_of(self._name, method, path, given))

    async def _all(self, path: str, given: dict[str, Any]) -> AsyncIterator[Any]:
        query: dict[str, Any] | None = {}
        read = 0
        while query is not None:
            listing = await self._ask("GET", path, {**given, **query})
            items = items_of(listing)
            for item in items:
                yield item
            read += len(items)
            query = next_page(path, listing, read, given.get("order") == "desc")
