#!/usr/bin/env bash
# The first order over FIX 4.2, from an empty folder:
#
#   mkdir first-order && cd first-order && bash PATH/TO/fix.sh
#
# Needs Python 3.10 or newer, and Node 20.19 or newer, which runs the sandbox.
set -euo pipefail

# Installs the sandbox and starts it. If a sandbox runs, it is used. Its file stack.json contains the address of the
# venue, and a password for the session CLIENT1.
npx --yes sandbourse start --no-book
stack=$(npx sandbourse status --json | node -p 'JSON.parse(require("node:fs").readFileSync(0)).state')/stack.json

# Selects an account in dollars that accepts orders and has cash.
account=$(npx sandbourse accounts --tradable --json | node -p '
  const accounts = JSON.parse(require("node:fs").readFileSync(0));
  accounts.find(a => a.base_currency === "USD" && a.buying_power > 1000).account_id')

python3 -m venv venv
venv/bin/pip install simplefix

cat >first_order.py <<'PYTHON'
import json
import socket
import sys
import uuid

import simplefix

stack, account = sys.argv[1:]
with open(stack) as file:
    venue = json.load(file)["fix"]
connection = socket.create_connection((venue["host"], venue["port"]), timeout=30)
parser = simplefix.FixParser()
sent = 0


def send(kind: str, *fields: tuple[int, object]) -> None:
    """Sends a message. simplefix adds its length and its checksum."""
    global sent
    sent += 1
    message = simplefix.FixMessage()
    header = [(8, "FIX.4.2"), (35, kind), (49, "CLIENT1"), (56, venue["target_comp_id"]), (34, sent)]
    for tag, value in header:
        message.append_pair(tag, value, header=True)
    message.append_utc_timestamp(52, header=True)
    for tag, value in fields:
        message.append_pair(tag, value)
    connection.sendall(message.encode())


def receive(kind: bytes) -> simplefix.FixMessage:
    """Returns the next message of this kind. Ends the program if the venue logs out instead."""
    while True:
        while (message := parser.get_message()) is None:
            data = connection.recv(4096)
            if not data:
                raise SystemExit("The venue has closed the connection")
            parser.append_buffer(data)
        if message.get(35) == kind:
            return message
        if message.get(35) == b"5":
            raise SystemExit(f"The venue has logged out: {message.get(58)}")


# Logon: no encryption, a heartbeat every 30 seconds, both sequence numbers begin with 1
send("A", (98, 0), (108, 30), (141, "Y"), (554, venue["password"]))
receive(b"A")

# NewOrderSingle: buy 1 AAPL at the market
now = simplefix.FixMessage()
now.append_utc_timestamp(60)
send("D", (11, uuid.uuid4()), (1, account), (21, 1), (55, "AAPL"), (54, 1), (38, 1), (40, 1), (60, now.get(60)))

# ExecutionReports until the order is filled (39=2), canceled (39=4) or rejected (39=8)
while (report := receive(b"8")).get(39) not in (b"2", b"4", b"8"):
    pass
if report.get(39) != b"2":
    raise SystemExit(f"The order was not filled: {report.get(58)}")
print("FILLED", report.get(14).decode(), "at", report.get(6).decode(), "USD")
send("5")
PYTHON

venv/bin/python first_order.py "$stack" "$account"
