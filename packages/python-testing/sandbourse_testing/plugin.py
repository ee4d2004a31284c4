"""The fixtures of pytest."""

from __future__ import annotations

from typing import Iterator

import pytest

from sandbourse_testing.firm import Firm
from sandbourse_testing.sandbox import Sandbox, start_sandbourse


NOTE = pytest.StashKey[str]()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Says once that the sandbox stays, in the run that has started it."""
    note = config.stash.get(NOTE, None)
    if note:
        terminalreporter.write_line(note)


def pytest_configure(config: pytest.Config) -> None:
    """Registers the mark `firm`."""
    config.addinivalue_line("markers", "firm(name, ttl, book, snapshot, permission_group): options of the firm of this test.")


@pytest.fixture(scope="session")
def sandbourse(request: pytest.FixtureRequest) -> Iterator[Sandbox]:
    """The sandbox of this test run."""
    with start_sandbourse() as sandbox:
        if sandbox.note:
            request.config.stash[NOTE] = sandbox.note
        yield sandbox


@pytest.fixture
def firm(request: pytest.FixtureRequest, sandbourse: Sandbox) -> Iterator[Firm]:
    """A new firm for each test. It ends after the test. `@pytest.mark.firm(book=…)` sets the options of `create_firm`."""
    mark = request.node.get_closest_marker("firm")
    with sandbourse.create_firm(**(mark.kwargs if mark else {})) as made:
        yield made
