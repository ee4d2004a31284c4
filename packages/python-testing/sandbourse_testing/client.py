"""A client of the API for tests: paths and dictionaries, without types. `firm.sdk` is the typed client."""

from __future__ import annotations

from typing import Any, Mapping

import sandbourse


class SandbourseError(sandbourse.ApiError):
    """A request that was refused or got no response. Programs use `status`, `code`, `checks` and `fields`, not the message."""

    def __init__(self, request: str, status: int, body: Any = None, request_id: str | None = None) -> None:
        """If no response arrived, `status` is 0 and `body` is the reason."""
        super().__init__(request, status, body, request_id)
        if not status:
            self.args = (f"{request} had no answer: {self.message}",)

    @property
    def code(self) -> str:
        """The first failed check, the type of the first field error, or the `code` of the response (docs/errors.md)."""
        return super().code if self.status else "no_answer"


class Pillar:
    """The routes below `/api/v1/{name}`. Each method returns the JSON of the response, or raises SandbourseError."""

    def __init__(self, client: Client, name: str) -> None:
        self._client = client
        self._name = name

    def get(self, path: str, params: Mapping[str, Any] | None = None) -> Any:
        """Sends a GET request: `get("/orders", {"limit": 500})`."""
        return self._send("GET", path, None, params)

    def post(self, path: str, body: Any = None, params: Mapping[str, Any] | None = None) -> Any:
        """Sends a POST request, which creates an object or starts an action."""
        return self._send("POST", path, body, params)

    def put(self, path: str, body: Any = None, params: Mapping[str, Any] | None = None) -> Any:
        """Sends a PUT request, which replaces an object."""
        return self._send("PUT", path, body, params)

    def patch(self, path: str, body: Any = None, params: Mapping[str, Any] | None = None) -> Any:
        """Sends a PATCH request, which changes an object."""
        return self._send("PATCH", path, body, params)

    def delete(self, path: str, params: Mapping[str, Any] | None = None) -> Any:
        """Sends a DELETE request, which deletes or ends an object."""
        return self._send("DELETE", path, None, params)

    def _send(self, method: str, path: str, body: Any, params: Mapping[str, Any] | None) -> Any:
        return self._client.send(method, f"/api/v1/{self._name}{path}", body, params)


class Client:
    """A client of a sandbox with the token of a login. It repeats requests as the package sandbourse does."""

    def __init__(self, base_url: str, token: str, *, allow_live: bool = False) -> None:
        """Unless `allow_live` is true, the first request raises NotASandbox for a live firm or another place."""
        self.sdk = sandbourse.Client(base_url, sandbourse.access_token(token), allow_live=allow_live)
        """The client with types, of the same login."""
        self.base_url = self.sdk.base_url
        self.token = token
        self.auth = Pillar(self, "auth")
        """Logins and users."""
        self.baas = Pillar(self, "baas")
        """Brokerage: accounts, orders, positions, tax lots, transactions, market data, keys, webhooks, FIX."""
        self.pm = Pillar(self, "pm")
        """Portfolio management: models, portfolios, drift, rebalancing, performance, billing."""
        self.crm = Pillar(self, "crm")
        """Clients and households."""
        self.sandbox = Pillar(self, "sandbox")
        """The clock and prices of the firm."""

    def send(self, method: str, path: str, body: Any = None, params: Mapping[str, Any] | None = None) -> Any:
        """Sends a request to an absolute path. Returns the JSON of the response, its text if it is not JSON, or None without a body."""
        try:
            return self.sdk.request(method, path, params, body)
        except sandbourse.ApiError as refusal:
            raise SandbourseError(f"{method} {path}", refusal.status, refusal.body, refusal.request_id) from None
        except sandbourse.NoAnswerError as error:
            raise SandbourseError(f"{method} {path}", 0, str(error.__cause__ or error)) from error
