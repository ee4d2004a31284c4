#!/usr/bin/env bash
# The first order in Python, from an empty folder:
#
#   mkdir first-order && cd first-order && bash PATH/TO/python.sh
#
# Needs Python 3.10 or newer, and Node 20.19 or newer, which runs the sandbox.
set -euo pipefail

# Installs the sandbox and starts it. If a sandbox runs, it is used.
npx --yes sandbourse start --no-book

python3 -m venv venv
venv/bin/pip install sandbourse

cat >first_order.py <<'PYTHON'
from sandbourse import Client, find_local_stack

stack = find_local_stack()
assert stack is not None, "No sandbox runs on this machine"
client = Client(stack.base_url, stack.login())

accounts = client.baas.all("/accounts", tradable="true")
account = next(each for each in accounts if each.base_currency == "USD" and each.buying_power > 1000)

security = {"type": "ticker", "value": "AAPL"}
terms = {"account_id": account.account_id, "security": security, "side": "BUY", "order_type": "MARKET", "quantity": "1"}
placed = client.baas.post("/orders", body=terms)
client.settled()
order = client.baas.get("/orders/{order_id}", order_id=placed.order_id)
print(order.status, order.filled_quantity, "at", order.average_fill_price, order.currency)
PYTHON

venv/bin/python first_order.py
