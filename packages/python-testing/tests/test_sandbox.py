from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from conftest import Server
from sandbourse_testing import Sandbox, SandboxUnavailable, start_sandbourse
from sandbourse_testing.shared_stack import PROGRAM_IN_CLONE

JOINS = """
import { writeFileSync } from 'node:fs';
console.log(JSON.stringify({ base_url: 'http://127.0.0.1:1', ci_token: 'token' }));
process.stdin.resume().on('end', () => writeFileSync('left', ''));
"""


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("SANDBOURSE_URL", "SANDBOURSE_CI_TOKEN"):
        monkeypatch.delenv(name, raising=False)
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
