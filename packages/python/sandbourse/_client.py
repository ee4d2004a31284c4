# Written by generate.py from _async_client.py: do not edit.

"""The client for programs without asyncio."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timezone
from typing import Any, Literal, TypeVar

import httpx
from websockets.exceptions import ConnectionClosed

from ._attempts import delay_after
from ._common import EVENTS, PAGE, Deadline, Settings
from ._exchange import exchange
from ._flow import Authorize, Flow, Send
from ._frames import PASSING, SILENT_SOCKET_SECONDS, Frame, SocketPillar, Subscription, reason_to_return
from ._operations import SyncAuth, SyncBaas, SyncCrm, SyncPm, SyncSandbox
from ._plan import Plan, untyped_plan
from ._repeat import ATTEMPTS
from ._response import error_of, result_of
from ._stream import SILENT_SECONDS, Event, Lines, Notices, Position
from ._waiting import SyncLock, sync_connect, sync_sleep
from .credentials import Credentials
from .errors import ApiError, NoAnswerError
from .models import Clock, Settled

T = TypeVar("T")


class Client:
    """A client of a sandbox. A program needs only one; tasks or threads can share it.

    `attempts` is the number of attempts for one request, and `timeout` the time limit of one attempt in seconds. `name`
    names the program in the firm's log of requests. Unless `allow_live` is true, a live firm and a place that is not a
    sandbox raise NotASandbox before the first request.
    """

    def __init__(
        self,
        base_url: str,
        credentials: Credentials | None = None,
        *,
        attempts: int = ATTEMPTS,
        timeout: float = 60.0,
        name: str | None = None,
        allow_live: bool = False,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        self._settings = Settings(base_url, credentials, attempts, timeout, name, allow_live)
        self._http = httpx.Client(timeout=timeout, transport=transport, trust_env=self._settings.takes_proxy)
        self._lock = SyncLock()
        self.base_url = self._settings.base_url
        self.auth = SyncAuth(self, "auth")
        """Logins, trials, firms and users."""
        self.baas = SyncBaas(self, "baas")
        """Brokerage: accounts, orders, positions, tax lots, transactions, market data, keys, webhooks, FIX."""
        self.pm = SyncPm(self, "pm")
        """Portfolio management: models, portfolios, drift, rebalancing, performance, billing."""
        self.crm = SyncCrm(self, "crm")
        """Clients and households."""
        self.sandbox = SyncSandbox(self, "sandbox")
        """The clock, the prices and the books of sandbox firms."""

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def send(self, request: httpx.Request) -> httpx.Response:
        """Sends a request that the typed methods do not cover. Returns the response with any status.

        A POST or PATCH without an Idempotency-Key gets one, so the same object sent again is the same request.
        """
        request.headers.update(self._settings.headers)
        response = self._run(exchange(request, self._settings.credentials, self._settings.attempts))
        return self._settings.accept(response)

    def request(self, method: str, path: str, query: Mapping[str, Any] | None = None, body: Any = None) -> Any:
        """Sends a request to an absolute path, and returns its JSON without types: text for what is no JSON."""
        return self._ask(untyped_plan(method, path, query, body))

    def settled(self, within: float = 30.0, firm_id: str | None = None) -> Settled:
        """Waits until everything is done that was caused so far. Raises NotSettledError after `within` seconds."""
        deadline = Deadline(within)
        while True:
            answer = self.sandbox.get("/settled", **deadline.query(firm_id))
            if deadline.is_settled(answer):
                return answer

    def advance(self, *, within: float = 1800.0, **by: Any) -> Clock:
        """Moves the clock of the firm by `days` or `seconds`, or `to` a time, and waits until this is processed."""
        ends = time.monotonic() + within
        self.sandbox.post("/clock/advance", body=by)
        while (clock := self.sandbox.get("/clock")).status != "READY":
            if time.monotonic() > ends:
                raise TimeoutError(f"the clock has not advanced within {within} s")
            sync_sleep(0.15)
        return clock

    def events(
        self,
        stream: str,
        *,
        account_id: str | None = None,
        after: str | None = None,
        silent: float = SILENT_SECONDS,
        on_open: Callable[[], None] | None = None,
        on_lost: Callable[[str], None] | None = None,
        on_gap: Callable[[str], None] | None = None,
    ) -> Iterator[Event]:
        """Yields every event of a stream once: new events, or those after the event with the id `after`.

        When a connection has ended, or has sent nothing for `silent` seconds, the client calls `on_lost` with the
        reason and reconnects. What a reconnect has missed is read from the history: `on_gap` is called before. Raises
        ApiError for an error that a new connection does not change. `on_open` is called when a connection is open.
        """
        return self._events_in(self._follow(stream, account_id, after, silent, Notices(on_open, on_lost, on_gap)))

    def open_events(
        self,
        stream: str,
        *,
        account_id: str | None = None,
        after: str | None = None,
        silent: float = SILENT_SECONDS,
        on_open: Callable[[], None] | None = None,
        on_lost: Callable[[str], None] | None = None,
        on_gap: Callable[[str], None] | None = None,
    ) -> Iterator[Event]:
        """Opens a stream like `events`, and returns when it is open. It then has every event of a later request."""
        following = self._follow(stream, account_id, after, silent, Notices(on_open, on_lost, on_gap))
        next(following)
        return self._events_in(following)

    def _events_in(self, following: Iterator[Event | None]) -> Iterator[Event]:
        for event in following:
            if event is not None:
                yield event

    def _follow(
        self, stream: str, account_id: str | None, after: str | None, silent: float, notices: Notices
    ) -> Iterator[Event | None]:
        """Yields the events of a stream, and None whenever a connection is open."""
        query = {} if account_id is None else {"account_id": account_id}
        position = Position(after)
        has_begun = after is not None
        while True:
            try:
                if not has_begun:
                    newest = self._history({"stream": stream, **query, "order": "desc", "limit": 1})
                    position.read_to = newest[0].id if newest else None
                has_begun = True
                resume = {} if position.last_event_id is None else {"last-event-id": position.last_event_id}
                request = self._settings.get(f"{EVENTS}/{stream}", query, {"accept": "text/event-stream", **resume})
                yield from self._live(request, position, {"stream": stream, **query}, silent, notices)
                reason = notices.last_word
            except (ApiError, NoAnswerError, httpx.TransportError) as error:
                reason = reason_to_return(error)
            notices.lost(reason)
            sync_sleep(delay_after(notices.failures, None, random.random(), datetime.now(timezone.utc)))

    def frames(
        self,
        pillar: SocketPillar,
        account_id: str,
        *,
        silent: float = SILENT_SOCKET_SECONDS,
        on_lost: Callable[[str], None] | None = None,
    ) -> Iterator[Frame]:
        """Yields the frames of an account from the WebSocket of a part of the API.

        Each connection has a new ticket, and begins with a `subscribed` frame. When a connection has ended, or has no
        sign of life for `silent` seconds, the client calls `on_lost` with the reason and reconnects. Frames in between
        are not sent again: reload the account. Raises SocketClosedError if the server closes the socket permanently,
        and ApiError if it gives no ticket.
        """
        failures = 0
        while True:
            try:
                subscription = self._subscription(pillar, account_id, silent)
                with sync_connect(subscription.url, **subscription.options()) as socket:
                    socket.send(subscription.first())
                    while True:
                        frame = subscription.frame_of(socket.recv())
                        failures = 0
                        yield frame
            except ConnectionClosed as closed:
                reason = subscription.end_of(closed)
            except PASSING as error:
                reason = reason_to_return(error)
            if on_lost is not None:
                on_lost(reason)
            failures += 1
            sync_sleep(delay_after(failures, None, random.random(), datetime.now(timezone.utc)))

    def _subscription(self, pillar: SocketPillar, account_id: str, silent: float) -> Subscription:
        tickets = self.pm if pillar == "pm" else self.baas
        ticket = (tickets.post("/stream/tickets")).ticket
        proxy: Literal[True] | None = True if self._settings.takes_proxy else None
        return Subscription(self.base_url, pillar, ticket, account_id, silent, proxy)

    def _live(
        self,
        request: httpx.Request,
        position: Position,
        query: dict[str, Any],
        silent: float,
        notices: Notices,
    ) -> Iterator[Event | None]:
        response = self._opened(request, silent)
        try:
            self._settings.accept(response)
            notices.opened()
            yield None
            # The stream is open before the history is read, so that no event is missed in between.
            if position.last_event_id is None:
                for event in self._catch_up(position, query):
                    yield event
            lines = Lines()
            for text in response.iter_text():
                for message in lines.feed(text):
                    notices.heard(message)
                    if message.event is not None and position.arrived(message.event):
                        yield message.event
                    if position.must_catch_up(message):
                        for event in self._catch_up(position, query):
                            yield event
        finally:
            response.close()

    def _opened(self, request: httpx.Request, silent: float) -> httpx.Response:
        request.extensions = {"timeout": httpx.Timeout(self._settings.timeout, read=silent).as_dict()}
        flow = exchange(request, self._settings.credentials, self._settings.attempts)
        response = self._run(flow, stream=True)
        if not response.is_success:
            raise error_of(response)
        return response

    def _catch_up(self, position: Position, query: dict[str, Any]) -> Iterator[Event]:
        position.since_caught_up = 0
        while True:
            after = {} if position.read_to is None else {"after": position.read_to}
            events = self._history({**query, "limit": PAGE, **after})
            for event in events:
                if position.was_read(event):
                    yield event
            if len(events) < PAGE:
                return

    def _history(self, query: dict[str, Any]) -> list[Event]:
        response = self.send(self._settings.get(EVENTS, query))
        if response.is_error:
            raise error_of(response)
        return [Event.model_validate(each) for each in response.json()["items"]]

    def _ask(self, plan: Plan) -> Any:
        return result_of(self.send(self._settings.request_of(plan)), plan.operation)

    def _authorize(self, request: httpx.Request) -> dict[str, str]:
        with self._lock:
            return self._run(self._settings.authorize(request))

    def _run(self, flow: Flow[T], *, stream: bool = False) -> T:
        """Does the steps of a flow. With `stream`, a successful response is returned before its body is read."""
        result: Any = None
        failure: httpx.TransportError | None = None
        while True:
            try:
                step = flow.throw(failure) if failure is not None else flow.send(result)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            result = failure = None
            if isinstance(step, Authorize):
                result = self._authorize(step.request)
            elif isinstance(step, Send):
                try:
                    result = self._http.send(step.request, stream=stream)
                    if stream and not result.is_success:
                        result.read()
                except httpx.TransportError as error:
                    failure = error
            else:
                sync_sleep(step.seconds)
