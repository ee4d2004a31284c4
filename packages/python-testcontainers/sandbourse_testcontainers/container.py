"""The container with the whole sandbox."""

import json
from importlib.metadata import version
from typing import Any

from sandbourse_testing import Firm, GivenBook, Sandbox, book_of
from testcontainers.core.container import DockerContainer
from testcontainers.core.wait_strategies import LogMessageWaitStrategy

HTTP_PORT = 8080
FIX_PORT = 9878
STACK_FILE = "/var/lib/sandbourse/state/stack.json"
START_S = 240


class SandbourseContainer(DockerContainer):
    """Starts with empty demo firms and without rate limits. `with_command` sets other options of `npm start`."""

    def __init__(self, image: str | None = None, **kwargs: Any) -> None:
        """The default of `image` is the image of the version of this package."""
        super().__init__(image or f"sandbourse/sandbourse:{version('sandbourse-testcontainers')}", **kwargs)
        self.with_exposed_ports(HTTP_PORT, FIX_PORT)
        self.with_command(["--no-book", "--no-limits"])
        self.waiting_for(LogMessageWaitStrategy("Sandbourse is ready").with_startup_timeout(START_S))
        self._firm_options: dict[str, Any] | None = None
        self._firm: Firm | None = None
        self._tests: Sandbox | None = None

    def with_book(self, book: GivenBook, **options: Any) -> "SandbourseContainer":
        """Creates a firm with a book after the start; `firm` returns it.

        `book` is a mapping, or the path of a file in YAML or JSON; a file that cannot be read raises BookFileError. Options: `name`, `ttl`,
        `permission_group`.
        """
        self._firm_options = {**options, "book": book_of(book)}
        return self

    def start(self) -> "SandbourseContainer":
        """Starts the container, and returns when the sandbox accepts orders."""
        super().start()
        if self._firm_options is not None:
            self._firm = self.create_firm(**self._firm_options)
        return self

    def stop(self, *args: Any, **kwargs: Any) -> None:
        """Ends the firms, and the container."""
        try:
            if self._tests:
                self._tests.stop()
        finally:
            super().stop(*args, **kwargs)

    @property
    def firm(self) -> Firm:
        """The firm of `with_book`. `firm.ids` has the id of each name in its book."""
        if self._firm is None:
            raise RuntimeError("The container has no firm. Call with_book() before the start, or create_firm().")
        return self._firm

    def get_base_url(self) -> str:
        """The address of the API and the console."""
        return f"http://{self.get_container_host_ip()}:{self.get_exposed_port(HTTP_PORT)}"

    def get_credentials(self, role: str = "advisor") -> dict[str, str]:
        """The login of a role: `advisor`, `branch_supervisor`, `client` or `ops_admin`."""
        users = self._stack()["users"]
        user = next((user for user in users if user["role"] == role), None)
        if user is None:
            raise ValueError(f"There is no login {role}. The roles are {', '.join(each['role'] for each in users)}.")
        return user

    def get_ci_token(self) -> str:
        """A token that can only create, list and delete test firms."""
        return self._stack()["ci_token"]

    def get_fix_session(self) -> dict[str, Any]:
        """Host, port, CompIDs and password of a FIX 4.2 session of the demo firm."""
        fix = self._stack()["fix"]
        return {
            "host": self.get_container_host_ip(),
            "port": self.get_exposed_port(FIX_PORT),
            "target_comp_id": fix["target_comp_id"],
            "sender_comp_id": fix["sender_comp_ids"][0],
            "password": fix["password"],
        }

    def create_firm(self, **options: Any) -> Firm:
        """Creates a firm for a test. Options: `name`, `ttl`, `book`, `snapshot`, `permission_group`."""
        if self._tests is None:
            self._tests = Sandbox(self.get_base_url(), self.get_ci_token())
        return self._tests.create_firm(**options)

    def _stack(self) -> dict[str, Any]:
        result = self.exec(["cat", STACK_FILE])
        if result.exit_code != 0:
            raise RuntimeError(f"The image has no {STACK_FILE}: {result.output.decode()}")
        return json.loads(result.output)
