"""The sandbox of this machine, which the tests of several processes share."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Callable

from sandbourse_testing.machine import own_version, socket_of_tests, started_sandbox

PACKAGE = "@sandbourse/testing"
PROGRAM_IN_CLONE = Path("packages/testing/bin/sandbourse-testing.mjs")
LEAVE_S = 10
LOG_LINES = 12
KEEP_MINUTES = "15"
MINUTE_MS = 60_000


class SandboxUnavailable(Exception):
    """Raised if no sandbox runs and none could be started on this machine."""


@dataclass(frozen=True)
class SharedStack:
    """A sandbox, and a token that can only create, list and delete test firms."""

    base_url: str
    ci_token: str
    note: str | None = None
    """What the user should know about a sandbox that was started."""
    leave: Callable[[], None] = lambda: None
    """Reports that this process no longer needs the sandbox. A sandbox that was started for tests stays for a while."""


def join_sandbox() -> SharedStack:
    """Joins the sandbox that `npx sandbourse start` runs, or the one of other tests, or starts one. Raises SandboxUnavailable."""
    started = started_sandbox()
    if started:
        return SharedStack(started["base_url"], started["ci_token"])
    keep_ms = _keep_ms()
    connection = socket_of_tests()
    return (connection and _join_keeper(connection, keep_ms)) or _join_with_program()


def _keep_ms() -> int:
    """The milliseconds for which the sandbox stays after the last process has left."""
    said = os.environ.get("SANDBOURSE_KEEP", KEEP_MINUTES)
    if not re.fullmatch(r"\d+(\.\d+)?", said):
        raise ValueError(f'SANDBOURSE_KEEP is a number of minutes, such as {KEEP_MINUTES} or 0, and not "{said}".')
    return round(float(said) * MINUTE_MS)


def _join_keeper(connection: socket.socket, keep_ms: int) -> SharedStack | None:
    """Joins the sandbox of other tests. None if it has just ended."""
    try:
        with connection.makefile("rb") as lines:
            line = lines.readline()
        if not line:
            raise ConnectionResetError
        answer = _checked(json.loads(line))
        connection.sendall(f"{keep_ms}\n".encode())
    except OSError:
        connection.close()
        return None
    except BaseException:
        connection.close()
        raise
    return SharedStack(answer["base_url"], answer["ci_token"], answer.get("note"), connection.close)


def _join_with_program() -> SharedStack:
    """Runs a program of @sandbourse/testing, which starts the sandbox and stays connected until its standard input ends.

    So tests in Python and in Node share one sandbox, and a test run that is killed no longer counts.
    """
    with tempfile.TemporaryFile() as log:
        # Starts a new session, so Ctrl-C in the terminal ends only the tests. The tests then leave.
        program = subprocess.Popen(_command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, start_new_session=True)
        try:
            answer = _answer_of(program.stdout, log)
        except BaseException:
            _end(program)
            raise
    return SharedStack(answer["base_url"], answer["ci_token"], answer.get("note"), lambda: _end(program))


def _end(program: subprocess.Popen[bytes]) -> None:
    for pipe in (program.stdin, program.stdout):
        if pipe:
            pipe.close()
    try:
        program.wait(LEAVE_S)
    except subprocess.TimeoutExpired:
        program.terminate()
        program.wait()


def _command() -> list[str]:
    """The program of the clone in SANDBOURSE_FROM, or of the npm package with the version of this package."""
    node, npx = shutil.which("node"), shutil.which("npx")
    if node is None or npx is None:
        raise SandboxUnavailable(
            f"{'npx' if node else 'Node'} was not found, and the sandbox runs on Node. Install Node 20.19 or later with npm, "
            "or set SANDBOURSE_URL and SANDBOURSE_CI_TOKEN to a sandbox that runs elsewhere."
        )
    in_clone = Path(os.environ.get("SANDBOURSE_FROM", "")) / PROGRAM_IN_CLONE
    if "SANDBOURSE_FROM" in os.environ and in_clone.exists():
        return [node, str(in_clone)]
    return [npx, "--yes", "--prefer-offline", f"{PACKAGE}@{own_version()}"]


def _answer_of(output: IO[bytes] | None, log: IO[bytes]) -> dict[str, str]:
    line = output.readline() if output else b""
    return _checked(json.loads(line) if line else {"error": _end_of(log)})


def _checked(answer: dict[str, str]) -> dict[str, str]:
    if "error" in answer:
        raise SandboxUnavailable(answer["error"])
    return answer


def _end_of(log: IO[bytes]) -> str:
    """The last lines of the log, in which the program reports the reason for its end."""
    log.seek(0)
    lines = log.read().decode(errors="replace").strip().splitlines()[-LOG_LINES:]
    return "\n  ".join([f"{PACKAGE} could not run.", *lines])
