"""Buys a share with a client that is generated from the OpenAPI document.

These commands generate the client and run this program:

    python3 -m pip install --quiet --target .local/python -r docs/examples/requirements.txt
    export PYTHONPATH=.local/python
    python3 -m openapi_python_client generate --path docs/openapi.json --meta none --output-path .local/python/sandbourse_client
    python3 docs/examples/generated-client.py

For a sandbox that this clone has not started, set BASE_URL, EMAIL and PASSWORD in the environment.
"""

import json
import os
import random
import time
import uuid
from decimal import Decimal

import httpx
from sandbourse_client import AuthenticatedClient, Client
from sandbourse_client.api.authentication import post_auth_login
from sandbourse_client.api.brokerage_accounts import get_baas_accounts
from sandbourse_client.api.brokerage_orders import get_baas_orders_by_order_id, post_baas_orders
from sandbourse_client.models import (
    CurrencyCode,
    Error,
    GetBaasAccountsTradable,
    LoginBody,
    OrderSide,
    OrderStatus,
    OrderType,
    SecurityReference,
    SecurityReferenceType,
    SubmitOrderBody,
)

SECONDS = 30
# The pauses before a request is repeated, in seconds. A random part is added, so that clients do not return together.
PAUSES = (1, 2, 4, 8, 16)
BUSY = (502, 503, 504)


class PatientTransport(httpx.HTTPTransport):
    """Repeats a request if the sandbox is busy or a limit is reached. Otherwise returns the response unchanged."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        for pause in PAUSES:
            response = super().handle_request(request)
            if response.status_code not in BUSY:
                return response
            response.close()
            time.sleep(pause + random.random())
        response = super().handle_request(request)
        if response.status_code in BUSY:
            limit = response.headers.get("X-Sandbox-Limit")
            raise SystemExit(f"{request.url.path} answers {response.status_code}" + (f": the limit {limit} is reached" if limit else ""))
        return response


PATIENT = {"transport": PatientTransport()}


def answer(body):
    """Returns the body of a response. If the API refused the request, ends the program with the message."""
    if body is None or isinstance(body, Error):
        raise SystemExit(f"refused: {body}")
    return body



def sandbox() -> "tuple[str, LoginBody]":
    """Returns address and login. They are from the environment, or from a sandbox that this clone runs."""
    if "BASE_URL" in os.environ:
        return os.environ["BASE_URL"], LoginBody(email=os.environ["EMAIL"], password=os.environ["PASSWORD"])
    with open(os.path.join(os.path.dirname(__file__), "../../.local/stack.json")) as file:
        stack = json.load(file)
    advisor = next(user for user in stack["users"] if user["role"] == "advisor")
    return stack["base_url"], LoginBody(email=advisor["email"], password=advisor["password"])


base_url, login = sandbox()
token = answer(post_auth_login.sync(client=Client(base_url=base_url, httpx_args=PATIENT), body=login)).access_token
client = AuthenticatedClient(base_url=base_url, token=token, httpx_args=PATIENT)

# Selects an account in dollars that accepts orders and has enough cash for a share.
tradable = GetBaasAccountsTradable.TRUE
accounts = answer(get_baas_accounts.sync(client=client, tradable=tradable, page_size=500)).items
able = [a for a in accounts if a.base_currency == CurrencyCode.USD and Decimal(a.buying_power) >= 1000]
if not able:
    raise SystemExit("no account in dollars takes orders and has 1000 to spend")
account = able[0]
order = SubmitOrderBody(
    account_id=account.account_id,
    security=SecurityReference(type_=SecurityReferenceType.TICKER, value="AAPL"),
    side=OrderSide.BUY,
    order_type=OrderType.MARKET,
    quantity="1",
)
# With this key, a repeated request places the order only once.
key = str(uuid.uuid4())
order_id = answer(post_baas_orders.sync(client=client, body=order, idempotency_key=key)).order_id
print("placed", order_id)

deadline = time.monotonic() + SECONDS
while True:
    state = answer(get_baas_orders_by_order_id.sync(client=client, order_id=order_id))
    if state.status == OrderStatus.FILLED:
        break
    if time.monotonic() > deadline:
        raise SystemExit(f"it is {state.status} after {SECONDS} seconds")
    time.sleep(0.2)
for fill in state.fills:
    print("filled", fill.quantity, "at", fill.price, state.currency)
