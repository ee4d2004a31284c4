"""Buys a share with a client that openapi-generator has generated."""

import os
import uuid

from sandbourse_client import (
    ApiClient,
    BrokerageAccountsApi,
    BrokerageMarketDataApi,
    BrokerageOrdersApi,
    Configuration,
    OrderSide,
    OrderType,
    SecurityReference,
    SubmitOrderBody,
)

client = ApiClient(Configuration(host=os.environ["BASE_URL"], access_token=os.environ["ACCESS_TOKEN"]))

quote = BrokerageMarketDataApi(client).get_baas_market_quotes_by_symbol("AAPL")
print("AAPL is offered at", quote.ask)

accounts = BrokerageAccountsApi(client).get_baas_accounts(tradable="true", page_size=500).items
account = next(account for account in accounts if account.base_currency == "USD")
body = SubmitOrderBody(
    account_id=account.account_id,
    security=SecurityReference(type="ticker", value="AAPL"),
    side=OrderSide.BUY,
    order_type=OrderType.MARKET,
    quantity="1",
)
# With this key, a repeated request places the order only once.
order = BrokerageOrdersApi(client).post_baas_orders(body, idempotency_key=str(uuid.uuid4()))
print("placed", order.order_id)
