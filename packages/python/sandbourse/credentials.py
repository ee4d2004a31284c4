"""The proof of a client's identity: `access_token`, `portal_login`, `api_key` or `signature`."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Protocol

import httpx

from ._flow import Flow
from ._repeat import repeat
from ._response import error_of
from ._signing import canonical_string, sign
from ._token import claims_of
from .errors import NoTokenError

MARGIN = 60.0
"""The seconds before the end of a token at which another is requested."""


LOGIN_SECONDS = 8 * 3600.0
"""The life of the token of a login, if the token does not say it."""


class Credentials(Protocol):
    def authorize(self, request: httpx.Request) -> Flow[dict[str, str]]:
        """Returns the headers of a request. Raises ApiError if the credential is refused."""
        ...

    def renew(self, refused: str | None) -> bool:
        """Called after a 401 with the refused Authorization. Returns true if another attempt can succeed."""
        ...


class _AccessToken:
    def __init__(self, token: str) -> None:
        self._headers = {"authorization": f"Bearer {token}"}

    def authorize(self, request: httpx.Request) -> Flow[dict[str, str]]:
        return self._headers
        yield

    def renew(self, refused: str | None) -> bool:
        return False


class _RenewedToken:
    """A token that is renewed before it ends, and once after the server has refused it."""

    def __init__(self, request_of: Callable[[str], httpx.Request]) -> None:
        self._request_of = request_of
        self._token: str | None = None
        self._ends = 0.0

    def authorize(self, request: httpx.Request) -> Flow[dict[str, str]]:
        if self._token is None or time.monotonic() >= self._ends:
            wanted = self._request_of(f"{request.url.scheme}://{request.url.netloc.decode()}")
            response = yield from repeat(wanted, needs_credentials=False)
            if response.is_error:
                raise error_of(response)
            try:
                issued = response.json()
                token = str(issued["access_token"])
            except (ValueError, KeyError, TypeError):
                raise NoTokenError(f"{wanted.method} {wanted.url}") from None
            self._token = token
            seconds = float(issued["expires_in"]) if "expires_in" in issued else _life_of(token)
            self._ends = time.monotonic() + max(seconds - MARGIN, seconds / 2)
        return {"authorization": f"Bearer {self._token}"}

    def renew(self, refused: str | None) -> bool:
        if refused == f"Bearer {self._token}":
            self._token = None
        return True


def _life_of(token: str) -> float:
    """Returns the seconds between issue and expiry of a JSON Web Token (RFC 7519 4.1), by default eight hours."""
    claims = claims_of(token)
    try:
        life = float(claims["exp"] - claims["iat"])
    except (KeyError, TypeError, ValueError):
        return LOGIN_SECONDS
    return life if life > 0 else LOGIN_SECONDS


class _Signature:
    def __init__(self, key_id: str, key_secret: str) -> None:
        self._key_id, self._key_secret = key_id, key_secret
        self._last = 0
        self._lock = threading.Lock()

    def authorize(self, request: httpx.Request) -> Flow[dict[str, str]]:
        with self._lock:
            # Two equal requests within a millisecond would have one signature, and the second would be a replay.
            self._last = max(time.time_ns() // 1_000_000, self._last + 1)
            timestamp = str(self._last)
        path = request.url.raw_path.partition(b"?")[0].decode()
        text = canonical_string(request.method, path, timestamp, request.content)
        signature = sign(self._key_secret, text.encode())
        return {"x-svc-key-id": self._key_id, "x-svc-timestamp": timestamp, "x-svc-signature": signature}
        yield

    def renew(self, refused: str | None) -> bool:
        return False


def access_token(token: str) -> Credentials:
    """Uses a token that you have."""
    return _AccessToken(token)


def portal_login(email: str, password: str) -> Credentials:
    """Logs in, and logs in again before the token ends. For every part of the API."""
    given = {"email": email, "password": password}
    return _RenewedToken(lambda base: httpx.Request("POST", f"{base}/api/v1/auth/login", json=given))


def api_key(key_id: str, key_secret: str) -> Credentials:
    """Exchanges a key for a token (RFC 6749 4.4), and renews the token before it ends. For every part of the API."""
    form = {"grant_type": "client_credentials", "client_id": key_id, "client_secret": key_secret}
    return _RenewedToken(lambda base: httpx.Request("POST", f"{base}/api/v1/baas/oauth/token", data=form))


def signature(key_id: str, key_secret: str) -> Credentials:
    """Signs each request; the secret is never sent. For all of `pm`, and for stream tickets and streams of `baas`."""
    return _Signature(key_id, key_secret)
