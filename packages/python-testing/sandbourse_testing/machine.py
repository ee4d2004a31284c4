"""Sandboxes that run on this machine. They are found without Node, so that a test run begins at once."""

from __future__ import annotations

import hashlib
import json
import os
import socket
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

PACKAGE = Path("node_modules/@sandbourse/stack")


def own_version() -> str:
    """The version of this package. Tests use a sandbox of the same version."""
    return version("sandbourse-testing")


def started_sandbox() -> dict[str, Any] | None:
    """The description of the sandbox that `npx sandbourse start` runs, if it has the version of this package."""
    clone = _clone()
    state = clone / ".local" if clone else _home() / "state"
    stack = _read(state / "stack.json")
    if stack is None or stack.get("version") != own_version() or "ci_token" not in stack:
        return None
    return stack if _is_running(stack["pid"]) else None


def socket_of_tests() -> socket.socket | None:
    """A connection to the sandbox that other tests of this user have started. It stays while the connection is open."""
    if not hasattr(socket, "AF_UNIX") or not hasattr(os, "getuid"):
        return None
    root = _clone() or _home() / "versions" / own_version() / PACKAGE
    name = hashlib.sha256(str(root).encode()).hexdigest()[:8]
    folder = Path(tempfile.gettempdir()) / f"sandbourse-testing-{os.getuid()}-{name}"
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        if folder.stat().st_uid != os.getuid():
            raise OSError(f"{folder} belongs to another user")
        connection.connect(str(folder / "keeper.sock"))
    except OSError:
        connection.close()
        return None
    return connection


def _clone() -> Path | None:
    """The built clone in SANDBOURSE_FROM."""
    named = os.environ.get("SANDBOURSE_FROM")
    folder = Path(os.path.abspath(named)) if named else None
    return folder if folder and (folder / "tools/dist/stack/main.js").exists() else None


def _home() -> Path:
    """The folder with installed versions and state, as in @sandbourse/sdk/node."""
    named = os.environ.get("SANDBOURSE_HOME")
    if named:
        return Path(os.path.abspath(named))
    is_root = hasattr(os, "getuid") and os.getuid() == 0
    return Path("/var/lib/sandbourse") if is_root else Path.home() / ".sandbourse"


def _read(path: Path) -> dict[str, Any] | None:
    """A file of this user. Passwords and tokens go to the address in it."""
    try:
        with path.open(encoding="utf-8") as file:
            if hasattr(os, "getuid") and os.fstat(file.fileno()).st_uid != os.getuid():
                return None
            content: dict[str, Any] = json.load(file)
            return content
    except (OSError, ValueError):
        return None


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except PermissionError:
        return True
    except OSError:
        return False
    return True
