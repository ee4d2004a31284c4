"""Prints every event of one stream, once and in order. Missed events are read from the history.

Needs `pip install -r requirements.txt`, and BASE_URL and ACCESS_TOKEN in the environment.

    python3 follow-events.py activities
"""

import json
import os
import sys
import time
from collections.abc import Iterator

import requests
import sseclient

EVENTS = f"{os.environ['BASE_URL']}/api/v1/baas/events"
HEADERS = {"Authorization": f"Bearer {os.environ['ACCESS_TOKEN']}"}
CONNECT_SECONDS = 5
# The stream sends a line at least every 15 seconds. If no line arrives for longer than SILENT_SECONDS, the connection
# is lost.
SILENT_SECONDS = 45


def history(stream: str, after: str | None) -> Iterator[dict]:
    """Yields all events of the history after the event `after`, or all events if `after` is None."""
    has_more = True
    while has_more:
        query = {"stream": stream, "limit": 500, **({"after": after} if after else {})}
        answer = requests.get(EVENTS, params=query, headers=HEADERS, timeout=CONNECT_SECONDS)
        answer.raise_for_status()
        page = answer.json()
        for event in page["items"]:
            after = event["id"]
            yield event
        has_more = page["has_more"]


def follow(stream: str) -> Iterator[dict]:
    """Yields every event at least once. The stream is opened before the history is read, so that no event is missed."""
    read_to = None
    while True:
        try:
            with requests.get(
                f"{EVENTS}/{stream}", headers=HEADERS, stream=True, timeout=(CONNECT_SECONDS, SILENT_SECONDS)
            ) as live:
                live.raise_for_status()
                for event in history(stream, read_to):
                    read_to = event["id"]
                    yield event
                for message in sseclient.SSEClient(live).events():
                    yield json.loads(message.data)
        except requests.RequestException as problem:
            print(problem, file=sys.stderr)
        time.sleep(1)


seen = set()
for event in follow(sys.argv[1]):
    if event["id"] not in seen:
        seen.add(event["id"])
        print(json.dumps(event), flush=True)
