"""WebSockets: a ticket opens each connection, and a connection that ends is opened again."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Literal

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .errors import ApiError, NoAnswerError, SocketClosedError

PASSING = (ApiError, NoAnswerError, OSError, TimeoutError, InvalidHandshake)
"""Errors after which another attempt may work. A closed connection is none of them: its code says what it means."""
SocketPillar = Literal["baas", "pm"]
Frame = dict[str, Any]
"""A frame, whose fields the guide of events lists for its `type`. Numbers are Decimal."""

SILENT_SOCKET_SECONDS = 75.0
"""The server sends a ping every 30 seconds, and answers those of the client."""
_PATHS: dict[str, str] = {"baas": "/api/v1/baas/stream", "pm": "/api/v1/pm/pm/stream"}
_MALFORMED = 4002
_NOT_ENTITLED = 4403


@dataclass
class Subscription:
    """One connection: what opens it, and what its end means."""

    base_url: str
    pillar: SocketPillar
    ticket: str
    account_id: str
    silent: float
    proxy: Literal[True] | None
    is_subscribed: bool = field(default=False, init=False)

    @property
    def url(self) -> str:
        return self.base_url.replace("http", "ws", 1) + _PATHS[self.pillar]

    def options(self) -> dict[str, Any]:
        """Returns the options of `connect`. The ticket is a subprotocol, because URLs are logged."""
        return {
            "subprotocols": ["service.v1", f"service.token.{self.ticket}"],
            # A ping after half of the time, whose answer has the other half.
            "ping_interval": self.silent / 2,
            "ping_timeout": self.silent / 2,
            "close_timeout": min(2.0, self.silent),
            "max_size": None,
            "max_queue": None,
            "proxy": self.proxy,
        }

    def first(self) -> str:
        return json.dumps({"action": "subscribe", "account_id": self.account_id})

    def frame_of(self, message: str | bytes) -> Frame:
        frame: Frame = json.loads(message, parse_float=Decimal)
        self.is_subscribed = self.is_subscribed or frame.get("type") == "subscribed"
        return frame

    def end_of(self, closed: ConnectionClosed) -> str:
        """Returns the reason of the end. Raises SocketClosedError if the server closed the socket permanently."""
        code = 1006 if closed.rcvd is None else closed.rcvd.code
        reason = "" if closed.rcvd is None else closed.rcvd.reason
        # After the subscription, the token of the ticket has expired. The next ticket has a new token.
        if code == _MALFORMED or (code == _NOT_ENTITLED and not self.is_subscribed):
            raise SocketClosedError(code, reason)
        if code == 1000:
            return "the connection ended"
        return f"closed with {code}{f': {reason}' if reason else ''}"


def reason_to_return(error: Exception) -> str:
    """Returns the reason after which another attempt is made. Raises an error that another attempt does not change."""
    if isinstance(error, ApiError) and error.status < 500:
        raise error
    return str(error) or type(error).__name__
