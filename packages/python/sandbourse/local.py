"""Finds the sandbox that runs on this machine."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from .credentials import Credentials, portal_login
from .errors import SandbourseError


@dataclass(frozen=True)
class LocalStack:
    """The sandbox on this machine: its address, its demo logins, and its CI token, which manages test firms."""

    base_url: str
    users: list[dict[str, str]]
    ci_token: str | None

    def login(self, who: str = "advisor") -> Credentials:
        """Returns the credentials of the demo login with this email address or role."""
        for user in self.users:
            if who in (user["email"], user["role"]):
                return portal_login(user["email"], user["password"])
        raise SandbourseError(f"The sandbox on this machine has no login {who}.")


def find_local_stack(state: str | os.PathLike[str] | None = None) -> LocalStack | None:
    """Returns the sandbox of a state folder, or the first that runs: `.local` here or above, then `~/.sandbourse`.

    Ignores a file of another user, and a file with the address of another machine. Returns None if no sandbox runs.
    """
    for folder in [Path(state)] if state is not None else _usual_folders():
        found = _stack_in(folder / "stack.json")
        if found is not None:
            return found
    return None


def _usual_folders() -> list[Path]:
    here = Path.cwd()
    is_root = hasattr(os, "getuid") and os.getuid() == 0
    usual = Path("/var/lib/sandbourse") if is_root else Path.home() / ".sandbourse"
    home = Path(os.environ.get("SANDBOURSE_HOME", usual))
    return [*(folder / ".local" for folder in (here, *here.parents)), home / "state"]


def _stack_in(file: Path) -> LocalStack | None:
    try:
        if hasattr(os, "getuid") and file.stat().st_uid != os.getuid():
            return None
        given: dict[str, Any] = json.loads(file.read_text())
    except (FileNotFoundError, NotADirectoryError, PermissionError):
        return None
    host = urlsplit(str(given["base_url"])).hostname or ""
    if not (host in ("localhost", "::1") or host.startswith("127.")) or not _is_running(int(given["pid"])):
        return None
    return LocalStack(str(given["base_url"]), list(given["users"]), given.get("ci_token"))


def _is_running(pid: int) -> bool:
    if os.name == "nt":
        # On Windows, the signal 0 would end the process.
        return True
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
