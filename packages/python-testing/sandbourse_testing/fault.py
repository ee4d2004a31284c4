"""A fault of a firm."""

from __future__ import annotations

from typing import Any, Mapping

from sandbourse_testing.client import Client


class Fault:
    """A fault of a firm. In a `with` statement, it ends with the block. It also ends with its firm."""

    def __init__(self, created: Mapping[str, Any], client: Client) -> None:
        """`created` is the response of `POST /api/v1/sandbox/faults`."""
        self.fault_id: str = created["fault_id"]
        self._client = client
        self._is_removed = False

    def hits(self) -> int:
        """The number of requests that have met the fault so far."""
        return int(self._read()["hits"])

    def hint(self) -> str | None:
        """What was there in place of what the fault asks for: `No request was on POST /ordres. …`.

        None if the fault has matched something, or if nothing is near. For streams, webhooks, orders and FIX sessions,
        the hint is at most two seconds late.
        """
        hint: str | None = self._read()["hint"]
        return hint

    def remove(self) -> None:
        """Ends the fault. A repeated call changes nothing."""
        if not self._is_removed:
            self._client.sandbox.delete(f"/faults/{self.fault_id}")
            self._is_removed = True

    def _read(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = self._client.sandbox.get(f"/faults/{self.fault_id}")
        return found

    def __enter__(self) -> Fault:
        return self

    def __exit__(self, *_: object) -> None:
        self.remove()
