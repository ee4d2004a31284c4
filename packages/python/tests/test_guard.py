"""The check that a client works with a sandbox."""

from __future__ import annotations

import asyncio
import base64
import json
from typing import Any

import httpx
import pytest

from sandbourse import AsyncClient, Client, NotASandbox, SandbourseError, access_token, api_key, portal_login, signature
from sandbourse.credentials import Credentials

from .conftest import BASE, Server, answer

LISTING = {"items": [], "total": 0, "page": 1, "page_size": 50}


def token_with(**claims: Any) -> str:
    return f"e30.{base64.urlsafe_b64encode(json.dumps(claims).encode()).decode()}.signature"


@pytest.mark.parametrize(
    ("token", "checks"),
    [
        (token_with(issandbox=True), 0),
        (token_with(issandbox=False, role="ops_admin"), 0),
        (token_with(issandbox=False, scopes=["sandbox.firms:write"]), 0),
        ("opaque", 1),
    ],
)
def test_60_6_a_sandbox_is_used_and_checked_once(token: str, checks: int) -> None:
    server = Server(lambda _: answer(200, LISTING))
    client = server.client(access_token(token))
    client.baas.get("/accounts")
    client.baas.get("/accounts")
    assert (server.checks, len(server.heard)) == (checks, 2)


LIVE: list[tuple[str, Any, str]] = [
    (token_with(issandbox=False, role="advisor", firm_id="LIV1"), {}, "The firm LIV1 is live"),
    ("opaque", {"software": "Sandbourse", "environment": "LIVE"}, "Your firm at .* is live"),
    ("opaque", {"software": "Broker"}, "does not say that it is a sandbox"),
    ("opaque", None, "does not say that it is a sandbox"),
    (token_with(sub="me"), None, "does not say that it is a sandbox"),
]


@pytest.mark.parametrize(("token", "environment", "reason"), LIVE)
def test_60_6_any_other_place_is_refused_before_a_request_unless_allowed(
    token: str, environment: Any, reason: str
) -> None:
    server = Server(lambda _: answer(200, LISTING))
    server.environment = environment
    with pytest.raises(NotASandbox, match=reason):
        server.client(access_token(token)).baas.get("/accounts")
    with pytest.raises(NotASandbox, match=reason):
        next(server.client(access_token(token)).events("trades"))
    assert server.heard == []
    server.client(access_token(token), allow_live=True).baas.get("/accounts")
    assert len(server.heard) == 1


@pytest.mark.parametrize(("token", "environment", "reason"), LIVE)
def test_60_6_the_client_for_asyncio_refuses_it_too(token: str, environment: Any, reason: str) -> None:
    server = Server(lambda _: answer(200, LISTING))
    server.environment = environment

    async def ask(*, allow_live: bool) -> None:
        async with AsyncClient(BASE, access_token(token), allow_live=allow_live, transport=server.transport) as client:
            await client.baas.get("/accounts")

    with pytest.raises(NotASandbox, match=reason):
        asyncio.run(ask(allow_live=False))
    assert server.heard == []
    asyncio.run(ask(allow_live=True))
    assert len(server.heard) == 1


def test_60_6_the_answer_to_a_signed_request_says_if_it_comes_from_a_sandbox() -> None:
    def ask(client: Client) -> None:
        client.send(httpx.Request("GET", f"{BASE}/api/v1/pm/models"))

    key = signature("key_1", "ik_live_secret")
    ask(Server([answer(200, LISTING, x_sandbox="true")]).client(key))
    with pytest.raises(NotASandbox, match="does not say that it is a sandbox"):
        ask(Server([answer(200, LISTING)]).client(key))
    ask(Server([answer(200, LISTING)]).client(key, allow_live=True))


def new_model() -> httpx.Request:
    return httpx.Request("POST", f"{BASE}/api/v1/pm/models", json={"name": "Growth", "allocations": []})


@pytest.mark.parametrize("status", [200, 403])
def test_60_6_a_signed_write_is_not_sent_to_a_live_firm(status: int) -> None:
    server = Server([answer(status, LISTING)])
    with pytest.raises(NotASandbox, match="does not say that it is a sandbox"):
        server.client(signature("key_1", "ik_live_secret")).send(new_model())
    assert [(each.method, each.url.path) for each in server.heard] == [("GET", "/api/v1/pm/models")]


def test_60_6_a_sandbox_is_asked_once_before_the_first_signed_write() -> None:
    server = Server([answer(200, LISTING, x_sandbox="true")] * 3)
    client = server.client(signature("key_1", "ik_live_secret"))
    client.send(new_model())
    client.send(new_model())
    assert [each.method for each in server.heard] == ["GET", "POST", "POST"]


@pytest.mark.parametrize("credentials", [portal_login("me@example.com", "secret"), api_key("key_1", "secret")])
@pytest.mark.parametrize("body", ["<html></html>", '{"items": []}'])
def test_60_6_a_login_at_another_server_names_the_option(credentials: Credentials, body: str) -> None:
    def ask(*, allow_live: bool) -> None:
        server = Server(lambda _: httpx.Response(200, text=body))
        server.client(credentials, allow_live=allow_live).baas.get("/accounts")

    with pytest.raises(NotASandbox, match="does not say that it is a sandbox.* set allow_live"):
        ask(allow_live=False)
    with pytest.raises(SandbourseError, match="answered without a token"):
        ask(allow_live=True)


def test_60_6_a_token_at_a_server_that_answers_with_a_page_names_the_option() -> None:
    server = Server(lambda _: httpx.Response(200, html="<html></html>"))
    with pytest.raises(NotASandbox, match="set allow_live"):
        server.client(access_token(token_with(issandbox=True))).baas.get("/accounts")
