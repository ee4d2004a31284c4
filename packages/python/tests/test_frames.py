"""WebSockets: a ticket for each connection, and a new connection after each end."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal

import httpx
import pytest
from websockets.sync.server import ServerConnection, serve

from sandbourse import ApiError, AsyncClient, SandbourseError, SocketClosedError, access_token

from .conftest import CASES, Server, answer

Take = Callable[[str, Server, int, float, list[str]], list[str]]


def take(base: str, server: Server, count: int, silent: float, lost: list[str]) -> list[str]:
    """Returns the types of the first frames, and the error that ended the socket before."""
    types: list[str] = []
    try:
        for frame in server.client(base_url=base).frames("baas", "acct_1", silent=silent, on_lost=lost.append):
            types.append(frame["type"])
            if len(types) == count:
                break
    except SandbourseError as error:
        types.append(repr_of(error))
    return types


def take_async(base: str, server: Server, count: int, silent: float, lost: list[str]) -> list[str]:
    async def read() -> list[str]:
        types: list[str] = []
        async with AsyncClient(base, access_token("t"), transport=server.transport) as client:
            try:
                async for frame in client.frames("baas", "acct_1", silent=silent, on_lost=lost.append):
                    types.append(frame["type"])
                    if len(types) == count:
                        break
            except SandbourseError as error:
                types.append(repr_of(error))
        return types

    return asyncio.run(read())


def repr_of(error: SandbourseError) -> str:
    return f"{error.close_code} {error.reason}" if isinstance(error, SocketClosedError) else type(error).__name__


BOTH = pytest.mark.parametrize("take", [take, take_async], ids=["sync", "async"])


def tickets() -> Server:
    """Gives the tickets 1, 2, …"""

    def respond(_: httpx.Request) -> httpx.Response:
        return answer(200, {"ticket": str(len(server.heard)), "token_type": "ws_ticket", "expires_in": 60})

    server = Server(respond)
    return server


@contextmanager
def brokerage(connections: list[dict[str, Any]]) -> Iterator[tuple[str, list[str]]]:
    """Sockets that follow a script. Returns their address, and the tickets that they were offered."""
    offered: list[str] = []
    is_over = threading.Event()

    def handle(connection: ServerConnection) -> None:
        request = connection.request
        assert request is not None
        assert "token" not in request.path
        offered.append(request.headers["sec-websocket-protocol"].removeprefix("service.v1, service.token."))
        assert json.loads(connection.recv()) == {"action": "subscribe", "account_id": "acct_1"}
        script = connections[len(offered) - 1]
        for frame in script["frames"]:
            connection.send(json.dumps(frame))
        if "close" in script:
            connection.close(*script["close"])
        else:
            is_over.wait(30)

    with serve(handle, "127.0.0.1", 0, subprotocols=["service.v1"]) as server:  # type: ignore[list-item]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.socket.getsockname()[1]}", offered
        is_over.set()


@BOTH
@pytest.mark.parametrize("case", CASES["sockets"], ids=lambda case: case["what"])
def test_61_1_what_a_socket_does(case: dict[str, Any], take: Take) -> None:
    lost: list[str] = []
    with brokerage(case["connections"]) as (base, offered):
        types = take(base, tickets(), case["take"], 75.0, lost)
    closed = [" ".join(map(str, case["closed"]))] if "closed" in case else []
    assert types == case["types"] + closed
    assert (offered, lost) == (case["tickets"], case["lost"])


@contextmanager
def mute_brokerage() -> Iterator[str]:
    """Sockets that send one frame, and then nothing, not even the answer to a ping."""
    text = json.dumps({"type": "subscribed"}).encode()
    kept: list[socket.socket] = []

    def accept(listener: socket.socket) -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            kept.append(connection)
            lines = connection.recv(65_536).decode().split("\r\n")
            key = next(line.split(": ")[1] for line in lines if line.lower().startswith("sec-websocket-key"))
            digest = hashlib.sha1(f"{key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11".encode()).digest()
            head = (
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Accept: {base64.b64encode(digest).decode()}\r\nSec-WebSocket-Protocol: service.v1\r\n\r\n"
            )
            connection.sendall(head.encode() + bytes([0x81, len(text)]) + text)

    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=accept, args=(listener,), daemon=True).start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        for connection in kept:
            connection.close()


@BOTH
def test_61_1_a_socket_without_a_sign_of_life_is_opened_again(take: Take) -> None:
    lost: list[str] = []
    with mute_brokerage() as base:
        assert take(base, tickets(), 2, 0.1, lost) == ["subscribed", "subscribed"]
    assert lost == ["closed with 1006"]


@BOTH
@pytest.mark.parametrize("pillar", ["baas", "pm"])
def test_61_1_without_a_ticket_no_socket_is_opened(pillar: Literal["baas", "pm"], take: Take) -> None:
    server = Server([answer(403, {"detail": "The key was revoked", "code": "forbidden"})])
    assert take("http://127.0.0.1:9", server, 1, 75.0, []) == [ApiError.__name__]
    with pytest.raises(ApiError, match="revoked"):
        next(Server([answer(403, {"detail": "revoked"})]).client().frames(pillar, "acct_1"))
