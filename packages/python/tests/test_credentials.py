"""Tokens that renew, and signatures."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from sandbourse import ApiError, Client, api_key, portal_login, signature

from .conftest import BASE, Server, answer

LISTING = {"items": [], "total": 0, "page": 1, "page_size": 50}


def jwt(life: int) -> str:
    """A token of a login, whose life is in the token only."""
    payload = base64.urlsafe_b64encode(json.dumps({"iat": 1000, "exp": 1000 + life}).encode()).decode().rstrip("=")
    return f"e30.{payload}.c2ln"


@pytest.mark.parametrize(("life", "logins"), [(3600, 1), (-1, 1)])
def test_61_1_a_login_is_valid_as_long_as_its_token_says(life: int, logins: int) -> None:
    def respond(request: httpx.Request) -> httpx.Response:
        return answer(200, {"access_token": jwt(life)} if request.url.path.endswith("/login") else LISTING)

    server = Server(respond)
    client = server.client(portal_login("advisor@harbor.test", "p"))
    client.baas.get("/accounts")
    client.baas.get("/accounts")
    assert sum(each.url.path.endswith("/login") for each in server.heard) == logins


def issuing(expires_in: int, holds: Callable[[str], bool]) -> Server:
    """Issues the tokens t1, t2, … and accepts those for which `holds` returns true."""
    issued: list[str] = []

    def respond(request: httpx.Request) -> httpx.Response:
        if request.url.path.endswith(("/login", "/token")):
            issued.append(f"t{len(issued) + 1}")
            return answer(200, {"access_token": issued[-1], "expires_in": expires_in})
        is_in = holds(request.headers["authorization"].removeprefix("Bearer "))
        return answer(200, LISTING) if is_in else answer(401, {"detail": "The access token has expired"})

    return Server(respond)


def tokens(server: Server) -> list[str | None]:
    return [each.headers.get("authorization") for each in server.heard]


def test_61_1_threads_that_wait_for_a_token_get_one() -> None:
    server = issuing(3600, lambda _: True)
    client = server.client(api_key("key_1", "ik_live_secret"))

    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda _: client.baas.get("/accounts"), range(3)))

    exchanges = [each for each in server.heard if each.url.path == "/api/v1/baas/oauth/token"]
    assert [each.content for each in exchanges] == [
        b"grant_type=client_credentials&client_id=key_1&client_secret=ik_live_secret"
    ]


def test_61_1_a_token_is_renewed_before_it_ends() -> None:
    server = issuing(0, lambda _: True)
    client = server.client(portal_login("advisor@harbor.test", "p"))
    client.baas.get("/accounts")
    client.baas.get("/accounts")
    assert tokens(server) == [None, "Bearer t1", None, "Bearer t2"]


def test_61_1_a_refused_token_is_renewed_once() -> None:
    server = issuing(3600, lambda token: token != "t1")
    server.client(portal_login("advisor@harbor.test", "p")).baas.get("/accounts")
    assert tokens(server) == [None, "Bearer t1", None, "Bearer t2"]

    closed = issuing(3600, lambda _: False)
    with pytest.raises(ApiError, match="answered 401: The access token has expired"):
        closed.client(portal_login("advisor@harbor.test", "p")).baas.get("/accounts")
    assert len(closed.heard) == 4


def test_61_1_a_login_at_the_rate_limit_is_repeated(pauses: list[float]) -> None:
    limit = answer(503, None, content_type="text/html", retry_after="3")
    server = Server([limit, answer(200, {"access_token": "t1", "expires_in": 60}), answer(200, LISTING)])
    server.client(portal_login("advisor@harbor.test", "p")).baas.get("/accounts")
    assert pauses == [3]


def test_61_1_a_signature_covers_the_path_of_the_service_the_time_and_the_body() -> None:
    server = Server(lambda _: answer(202, None, x_sandbox="true"))
    client = Client(BASE, signature("key_1", "ik_live_secret"), transport=server.transport)

    client.pm.post("/rebalancing", body={"account_ids": ["acct_é"]}, preview="true")
    client.pm.post("/rebalancing", body={"account_ids": ["acct_é"]}, preview="true")

    _, one, other = server.heard
    digest = hashlib.sha256(one.content).hexdigest()
    text = f"POST\n/v1/rebalancing\n{one.headers['x-svc-timestamp']}\n{digest}"
    assert one.headers["x-svc-signature"] == hmac.new(b"ik_live_secret", text.encode(), hashlib.sha256).hexdigest()
    assert one.headers["x-svc-timestamp"] != other.headers["x-svc-timestamp"]


def test_61_1_a_signature_covers_the_path_as_it_is_sent() -> None:
    server = Server([answer(404, {"detail": "Not found"}, x_sandbox="true")])
    asked = httpx.Request("GET", f"{BASE}/api/v1/pm/models/a%20b%2F%C3%A9?page=1")
    server.client(signature("key_1", "secret")).send(asked)
    [sent] = server.heard
    text = f"GET\n/v1/models/a%20b%2F%C3%A9\n{sent.headers['x-svc-timestamp']}\n{hashlib.sha256().hexdigest()}"
    assert sent.headers["x-svc-signature"] == hmac.new(b"secret", text.encode(), hashlib.sha256).hexdigest()
