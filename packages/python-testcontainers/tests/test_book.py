"""Runs without Docker."""

import base64
import json
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from sandbourse_testcontainers import SandbourseContainer
from sandbourse_testing import BookFileError, SandbourseError
from testcontainers.core.container import DockerContainer

BOOK = {"book": 1, "firm": {"name": "Checkout"}, "accounts": [{"name": "brokerage", "cash": {"USD": "25000.00"}}]}
YAML = "{book: 1, firm: {name: Checkout}, accounts: [{name: brokerage, cash: {USD: 25000.00}}]}"
CI_CLAIMS = json.dumps({"issandbox": False, "scopes": ["sandbox.firms:write"]}).encode()
CI_TOKEN = f"e30.{base64.urlsafe_b64encode(CI_CLAIMS).decode()}.signature"
CREATED = {
    "firm_id": "SBX1",
    "name": "One",
    "user": {},
    "password": "p",
    "access_token": "token",
    "api_key": {},
    "ids": {"accounts": {"brokerage": "acct_1"}},
    "logins": [],
}


class Answers(BaseHTTPRequestHandler):
    """Answers every request alike, and keeps it."""

    def answer(self) -> None:
        text = self.rfile.read(int(self.headers.get("content-length", 0)))
        self.server.requests.append((self.command, self.path, json.loads(text) if text else None))
        self.send_response(self.server.status)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(self.server.body).encode())

    do_POST = do_DELETE = answer

    def log_message(self, *_: object) -> None:
        """Prints nothing."""


class BookTest(unittest.TestCase):
    """The container is replaced, and the sandbox in it by a server."""

    def setUp(self) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
        self.server.status, self.server.body, self.server.requests = 201, CREATED, []
        thread = threading.Thread(target=self.server.serve_forever, args=(0.05,))
        thread.start()
        for cleanup in (self.server.server_close, thread.join, self.server.shutdown):
            self.addCleanup(cleanup)
        stack = SimpleNamespace(exit_code=0, output=json.dumps({"ci_token": CI_TOKEN}).encode())
        replaced = {
            "start": None,
            "stop": None,
            "exec": stack,
            "get_container_host_ip": "127.0.0.1",
            "get_exposed_port": self.server.server_port,
        }
        for name, answer in replaced.items():
            self.replace(patch.object(DockerContainer, name, return_value=answer))
        self.replace(patch("testcontainers.core.container.DockerClient"))

    def replace(self, patcher: patch) -> None:
        patcher.start()
        self.addCleanup(patcher.stop)

    def file(self, text: str) -> Path:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = Path(folder.name, "book.yaml")
        path.write_text(text)
        return path

    def test_the_firm_has_the_book_and_ends_with_the_container(self) -> None:
        firms = "/api/v1/sandbox/firms"
        expected = [("POST", firms, {"ttl": 600, "book": BOOK}), ("DELETE", f"{firms}/SBX1", None)]
        for book in (BOOK, self.file(YAML), str(self.file(json.dumps(BOOK)))):
            with self.subTest(book=book), SandbourseContainer().with_book(book, ttl=600) as sandbox:
                self.assertEqual(sandbox.firm.ids, CREATED["ids"])
            self.assertEqual(self.server.requests, expected)
            self.server.requests.clear()

    def test_the_container_is_stopped_if_the_book_is_refused(self) -> None:
        self.server.status, self.server.body = 422, {"detail": "Unknown symbol"}
        with self.assertRaisesRegex(SandbourseError, "Unknown symbol"), SandbourseContainer().with_book(BOOK):
            self.fail("it started")
        DockerContainer.stop.assert_called_once()

    def test_a_file_that_is_not_a_book_is_refused_before_the_start(self) -> None:
        with self.assertRaisesRegex(BookFileError, "line 1"):
            SandbourseContainer().with_book(self.file("firm: {name: [}"))

    def test_a_container_without_a_book_has_no_firm(self) -> None:
        with SandbourseContainer() as sandbox, self.assertRaisesRegex(RuntimeError, "Call with_book"):
            print(sandbox.firm)
