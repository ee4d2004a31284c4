from __future__ import annotations

import hashlib
import json
import os
import socket
import tempfile
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from conftest import Server
from sandbourse_testing import Sandbox, SandboxUnavailable, start_sandbourse
from sandbourse_testing.machine import own_version
from sandbourse_testing.shared_stack import PROGRAM_IN_CLONE

JOINS = """
import { writeFileSync } from 'node:fs';
console.log(JSON.stringify({ base_url: 'http://127.0.0.1:1', ci_token: 'token' }));
process.stdin.resume().on('end', () => writeFileSync('left', ''));
"""


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("SANDBOURSE_URL", "SANDBOURSE_CI_TOKEN", "SANDBOURSE_KEEP"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SANDBOURSE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("SANDBOURSE_FROM", str(tmp_path))
    monkeypatch.chdir(tmp_path)


def clone(folder: Path, program: str) -> None:
    path = folder / PROGRAM_IN_CLONE
    path.parent.mkdir(parents=True)
    path.write_text(program)


def test_it_uses_a_sandbox_that_runs_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDBOURSE_URL", "https://sandbox.example.com")
    with pytest.raises(ValueError, match="set both SANDBOURSE_URL and SANDBOURSE_CI_TOKEN"):
        start_sandbourse()
    monkeypatch.setenv("SANDBOURSE_CI_TOKEN", "token")
    assert start_sandbourse().base_url == "https://sandbox.example.com"


def test_it_joins_through_the_program_for_node_and_leaves(tmp_path: Path) -> None:
    clone(tmp_path, JOINS)
    with start_sandbourse() as sandbox:
        assert sandbox.base_url == "http://127.0.0.1:1"
        assert not (tmp_path / "left").exists()
    assert (tmp_path / "left").exists()


@pytest.mark.parametrize("of", [own_version(), "0.0.1"])
def test_54_2_it_joins_a_running_sandbox_of_the_same_version(tmp_path: Path, of: str) -> None:
    clone(tmp_path, JOINS)
    stack = {"pid": os.getpid(), "version": of, "base_url": "http://127.0.0.1:2", "ci_token": "token"}
    state = tmp_path / "home" / "state"
    state.mkdir(parents=True)
    (state / "stack.json").write_text(json.dumps(stack))
    with start_sandbourse() as sandbox:
        assert sandbox.base_url == ("http://127.0.0.1:2" if of == own_version() else "http://127.0.0.1:1")


def test_54_2_it_joins_the_sandbox_of_other_tests_without_node(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    root = tmp_path / "home" / "versions" / own_version() / "node_modules/@sandbourse/stack"
    # The path of a socket has at most 103 characters.
    short = TemporaryDirectory(dir="/tmp")
    monkeypatch.setattr(tempfile, "tempdir", short.name)
    folder = Path(short.name) / f"sandbourse-testing-{os.getuid()}-{hashlib.sha256(str(root).encode()).hexdigest()[:8]}"
    folder.mkdir()
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("SANDBOURSE_KEEP", "0.5")
    received: list[bytes] = []
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind(str(folder / "keeper.sock"))
        server.listen()

        def keep() -> None:
            connection, _ = server.accept()
            connection.sendall(b'{"base_url": "http://127.0.0.1:3", "ci_token": "token"}\n')
            while data := connection.recv(100):
                received.append(data)

        keeper = threading.Thread(target=keep)
        keeper.start()
        with start_sandbourse() as sandbox:
            assert sandbox.base_url == "http://127.0.0.1:3"
        keeper.join()
    short.cleanup()
    assert b"".join(received) == b"30000\n"


def test_54_2_it_says_once_how_long_a_started_sandbox_stays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, pytester: pytest.Pytester, server: Server, created: dict[str, Any]
) -> None:
    server.answer(201, created)
    answer = {"base_url": server.url, "ci_token": "token", "note": "It ends 15 minutes after the last test"}
    clone(tmp_path, f"console.log({json.dumps(json.dumps(answer))}); process.stdin.resume();")
    pytester.makepyfile("def test_one(firm): pass\ndef test_two(firm): pass")
    result = pytester.runpytest_inprocess()
    assert result.stdout.str().count("It ends 15 minutes after the last test") == 1


def test_54_2_it_refuses_a_wrong_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDBOURSE_KEEP", "for ever")
    with pytest.raises(ValueError, match="SANDBOURSE_KEEP is a number of minutes"):
        start_sandbourse()


@pytest.mark.parametrize(
    "program, reason",
    [
        ("""console.log('{"error": "The sandbox did not start."}')""", "The sandbox did not start."),
        ("throw new Error('broken')", "@sandbourse/testing could not run.(?s:.*)Error: broken"),
    ],
)
def test_it_says_why_none_could_be_started(tmp_path: Path, program: str, reason: str) -> None:
    clone(tmp_path, program)
    with pytest.raises(SandboxUnavailable, match=reason):
        start_sandbourse()


def test_it_names_what_to_do_without_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SandboxUnavailable, match="Install Node 20.19 or later with npm, or set SANDBOURSE_URL"):
        start_sandbourse()


def test_it_creates_firms_and_ends_those_that_are_left(server: Server, created: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "book.yaml").write_text("{book: 1, firm: {name: Checkout}}")
    server.answer(201, created)
    with Sandbox(server.url, "token") as sandbox:
        firm = sandbox.create_firm(ttl=60, book="book.yaml")
        assert firm.ids["accounts"]["brokerage"] == "acct_1"
        sandbox.create_firm(name="Two", snapshot="snap_1", permission_group="read_only").delete()
    assert server.requests == [
        ("POST", "/api/v1/sandbox/firms", {"ttl": 60, "book": {"book": 1, "firm": {"name": "Checkout"}}}),
        ("POST", "/api/v1/sandbox/firms", {"name": "Two", "snapshot": "snap_1", "permission_group": "read_only"}),
        ("DELETE", "/api/v1/sandbox/firms/SBX1", None),
        ("DELETE", "/api/v1/sandbox/firms/SBX1", None),
    ]


def test_the_fixture_makes_a_firm_with_the_options_of_the_mark(
    server: Server, created: dict[str, Any], pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SANDBOURSE_URL", server.url)
    monkeypatch.setenv("SANDBOURSE_CI_TOKEN", "token")
    server.answer(201, created)
    pytester.makepyfile(
        """
        import pytest

        def test_plain(firm):
            assert firm.firm_id == "SBX1"

        @pytest.mark.firm(ttl=60)
        def test_marked(firm):
            assert firm.client.token == "token of the firm"
        """
    )
    pytester.runpytest_inprocess("--strict-markers").assert_outcomes(passed=2)
    firms = "/api/v1/sandbox/firms"
    deleted = ("DELETE", f"{firms}/SBX1", None)
    assert server.requests == [("POST", firms, {}), deleted, ("POST", firms, {"ttl": 60}), deleted]
