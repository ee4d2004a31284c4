import {
  BrokerageAccountsApi,
  BrokerageMarketDataApi,
  BrokerageOrdersApi,
  Configuration,
  OrderSide,
  OrderType,
  SecurityReferenceTypeEnum,
} from './build/client';

// Buys a share with a client that openapi-generator has generated.
const { BASE_URL: basePath = '', ACCESS_TOKEN: accessToken = '' } = process.env;
const configuration = new Configuration({ basePath, accessToken });

const quote = await new BrokerageMarketDataApi(configuration).getBaasMarketQuotesBySymbol({ symbol: 'AAPL' });
console.log('AAPL is offered at', quote.ask);

const { items } = await new BrokerageAccountsApi(configuration).getBaasAccounts({ tradable: 'true', pageSize: 500 });
const account = items.find(({ baseCurrency }) => baseCurrency === 'USD');
if (account === undefined) throw new Error('There is no account in dollars');
const order = await new BrokerageOrdersApi(configuration).postBaasOrders({
  // With this key, a repeated request places the order only once.
  idempotencyKey: crypto.randomUUID(),
  submitOrderBody: {
    accountId: account.accountId,
    security: { type: SecurityReferenceTypeEnum.Ticker, value: 'AAPL' },
    side: OrderSide.Buy,
    orderType: OrderType.Market,
    quantity: '1',
  },
});
console.log('placed', order.orderId);
