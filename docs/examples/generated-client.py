"""Buys a share with a client that was generated from the OpenAPI document.

Needs `pip install -r requirements.txt`, BASE_URL, EMAIL and PASSWORD in the environment, and the client, once:

    curl -o openapi.json $BASE_URL/openapi.json
    openapi-python-client generate --path openapi.json --meta none --output-path sandbourse_client
    python3 generated-client.py
"""

import os
import time

from sandbourse_client import AuthenticatedClient, Client
from sandbourse_client.api.authentication import post_auth_login
from sandbourse_client.api.brokerage_accounts import get_baas_accounts
from sandbourse_client.api.brokerage_orders import get_baas_orders_by_order_id, post_baas_orders
from sandbourse_client.models import (
    AccountStatus,
    CurrencyCode,
    Error,
    LoginBody,
    OrderSide,
    OrderStatus,
    OrderType,
    SecurityReference,
    SecurityReferenceType,
    SubmitOrderBody,
)

SECONDS = 30


def answer(body):
    """What was asked for; a refusal ends the program and says why."""
    if body is None or isinstance(body, Error):
        raise SystemExit(f"refused: {body}")
    return body


base_url = os.environ["BASE_URL"]
login = LoginBody(email=os.environ["EMAIL"], password=os.environ["PASSWORD"])
token = answer(post_auth_login.sync(client=Client(base_url=base_url), body=login)).access_token
client = AuthenticatedClient(base_url=base_url, token=token)

accounts = answer(get_baas_accounts.sync(client=client)).items
account = next(a for a in accounts if a.status == AccountStatus.ACTIVE and a.base_currency == CurrencyCode.USD)
order = SubmitOrderBody(
    account_id=account.account_id,
    security=SecurityReference(type_=SecurityReferenceType.TICKER, value="AAPL"),
    side=OrderSide.BUY,
    order_type=OrderType.MARKET,
    quantity="1",
)
order_id = answer(post_baas_orders.sync(client=client, body=order)).order_id
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
