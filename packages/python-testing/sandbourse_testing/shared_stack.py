"""The sandbox of this machine, which the tests of several processes share."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import IO

PACKAGE = "@sandbourse/testing"
PROGRAM_IN_CLONE = Path("packages/testing/bin/sandbourse-testing.mjs")
LEAVE_S = 10
LOG_LINES = 12


class SandboxUnavailable(Exception):
    """Raised if no sandbox runs and none could be started on this machine."""


class SharedStack:
    """The address of the sandbox, and a token that can only create, list and delete test firms.

    A program of @sandbourse/testing joins the sandbox, or starts it, and stays connected until its standard input ends. So tests in
    Python and in Node share one sandbox, and a test run that is killed no longer counts.
    """

    def __init__(self) -> None:
        """Joins or starts the sandbox. Raises SandboxUnavailable."""
        with tempfile.TemporaryFile() as log:
            # Starts a new session, so Ctrl-C in the terminal ends only the tests. The tests then leave.
            self._program = subprocess.Popen(
                _command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, start_new_session=True
            )
            try:
                answer = _answer_of(self._program.stdout, log)
            except BaseException:
                self.leave()
                raise
        self.base_url: str = answer["base_url"]
        self.ci_token: str = answer["ci_token"]

    def leave(self) -> None:
        """Reports that this process no longer needs the sandbox. The sandbox ends some seconds after the last process has left."""
        for pipe in (self._program.stdin, self._program.stdout):
            if pipe:
                pipe.close()
        try:
            self._program.wait(LEAVE_S)
        except subprocess.TimeoutExpired:
            self._program.terminate()
            self._program.wait()


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
    return [npx, "--yes", f"{PACKAGE}@{version('sandbourse-testing')}"]


def _answer_of(output: IO[bytes] | None, log: IO[bytes]) -> dict[str, str]:
    line = output.readline() if output else b""
    answer: dict[str, str] = json.loads(line) if line else {"error": _end_of(log)}
    if "error" in answer:
        raise SandboxUnavailable(answer["error"])
    return answer


def _end_of(log: IO[bytes]) -> str:
    """The last lines of the log, in which the program reports the reason for its end."""
    log.seek(0)
    lines = log.read().decode(errors="replace").strip().splitlines()[-LOG_LINES:]
    return "\n  ".join([f"{PACKAGE} could not run.", *lines])
