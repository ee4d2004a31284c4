"""What a client of an event stream remembers, and how it reads the lines of a stream (WHATWG HTML 9.2)."""

from __future__ import annotations

import json
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from pydantic import AwareDatetime

from ._base import Model

REMEMBERED = 20_000
"""More ids than a process of the sandbox keeps for clients that reconnect."""
CATCH_UP_EVERY = 1_000
"""The history is read again after so many events, so that only a short part is left to read after a gap."""
SILENT_SECONDS = 45.0
"""The server sends a message every 15 seconds. Without one for this time, the connection is lost."""


class Event(Model):
    """An event (CloudEvents 1.0). `data` has the fields that the guide of events lists for its `type`."""

    id: str
    type: str
    time: AwareDatetime
    data: dict[str, Any]


@dataclass
class Message:
    """An event, or a comment of the server about the stream itself."""

    event: Event | None = None
    comment: str = ""

    @property
    def is_gap(self) -> bool:
        return self.comment.startswith("gap:")


_END_OF_LINE = re.compile(r"\r\n|\n|\r(?=.)", re.DOTALL)
"""A carriage return at the end of the text may be the first half of an end. `iter_lines` of httpx also ends lines at
characters that JSON may contain, such as U+2028."""


@dataclass
class Lines:
    """Collects the lines of a message."""

    data: list[str] = field(default_factory=list)
    rest: str = ""
    """The beginning of a line, whose end has not arrived."""

    def feed(self, text: str) -> Iterator[Message]:
        """Yields the messages that end in the next part of the stream."""
        *lines, self.rest = _END_OF_LINE.split(self.rest + text)
        for line in lines:
            message = self._add(line)
            if message is not None:
                yield message

    def _add(self, line: str) -> Message | None:
        if line.startswith(":"):
            return Message(comment=line[1:].strip())
        if line.startswith("data:"):
            self.data.append(line[5:].removeprefix(" "))
        if line or not self.data:
            return None
        text, self.data = "\n".join(self.data), []
        return Message(event=Event.model_validate(json.loads(text)))


@dataclass
class Notices:
    """What a program is told about a stream, and the number of failures since its last connection."""

    on_open: Callable[[], None] | None
    on_lost: Callable[[str], None] | None
    on_gap: Callable[[str], None] | None
    failures: int = 0
    last_word: str = ""

    def opened(self) -> None:
        self.failures, self.last_word = 0, "the connection ended"
        if self.on_open is not None:
            self.on_open()

    def heard(self, message: Message) -> None:
        if message.comment.startswith("closed:"):
            self.last_word = message.comment
        if message.is_gap and self.on_gap is not None:
            self.on_gap(message.comment)

    def lost(self, reason: str) -> None:
        self.failures += 1
        if self.on_lost is not None:
            self.on_lost(reason)


@dataclass
class Position:
    """The last event of the history, and of the stream, which is not a position in the history."""

    read_to: str | None
    last_event_id: str | None = None
    since_caught_up: int = 0
    _seen: OrderedDict[str, None] = field(default_factory=OrderedDict)

    def is_new(self, event: Event) -> bool:
        """Remembers an event. Returns false if it was seen before."""
        if event.id in self._seen:
            return False
        self._seen[event.id] = None
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return True

    def arrived(self, event: Event) -> bool:
        self.last_event_id = event.id
        self.since_caught_up += 1
        return self.is_new(event)

    def must_catch_up(self, message: Message) -> bool:
        return message.is_gap or self.since_caught_up >= CATCH_UP_EVERY

    def was_read(self, event: Event) -> bool:
        self.read_to = event.id
        return self.is_new(event)
