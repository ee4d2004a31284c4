from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Iterator

import pytest

pytest_plugins = ["pytester"]


class Server(ThreadingHTTPServer):
    """Answers as prepared, the last answer again and again, and keeps the requests, without those for the environment."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.answers: list[tuple[int, Any, dict[str, str]]] = []
        self.requests: list[tuple[str, str, Any]] = []
        self.environment: Any = {"software": "Sandbourse", "environment": "SANDBOX"}

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def answer(self, status: int, body: Any, **headers: str) -> None:
        self.answers.append((status, body, headers))


class Handler(BaseHTTPRequestHandler):
    server: Server

    def answer(self) -> None:
        text = self.rfile.read(int(self.headers.get("content-length", 0)))
        if self.path == "/api/v1/sandbox/environment":
            self.send_response(200)
            self.send_header("content-type", "application/json")
            self.end_headers()
            self.wfile.write(json.dumps(self.server.environment).encode())
            return
        self.server.requests.append((self.command, self.path, json.loads(text) if text else None))
        answers = self.server.answers
        status, body, headers = answers.pop(0) if len(answers) > 1 else answers[0]
        self.send_response(status)
        for name, value in {"content_type": "application/json", **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        if status != 204:
            self.wfile.write(json.dumps(body).encode())

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = answer

    def log_message(self, *_: object) -> None:
        """Prints nothing."""


@pytest.fixture
def server() -> Iterator[Server]:
    running = Server()
    thread = threading.Thread(target=running.serve_forever, args=(0.05,))
    thread.start()
    yield running
    running.shutdown()
    thread.join()
    running.server_close()


@pytest.fixture
def created() -> dict[str, Any]:
    """The answer for a new firm."""
    return {
        "firm_id": "SBX1",
        "name": "One",
        "user": {"email": "advisor@sbx1.test"},
        "password": "p",
        "access_token": "token of the firm",
        "api_key": {"key_id": "k", "key_secret": "s"},
        "ids": {"accounts": {"brokerage": "acct_1"}},
        "logins": [],
    }
