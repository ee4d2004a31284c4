import { getBaasAccounts, getBaasMarketQuotesBySymbol, postBaasOrders } from './build/client';
import { client } from './build/client/client.gen';

// Buys a share with a client that @hey-api/openapi-ts has generated.
const { BASE_URL: baseUrl = '', ACCESS_TOKEN: token = '' } = process.env;
client.setConfig({ baseUrl, auth: token });

const quote = await getBaasMarketQuotesBySymbol({ path: { symbol: 'AAPL' }, throwOnError: true });
console.log('AAPL is offered at', quote.data.ask);

const accounts = await getBaasAccounts({ query: { tradable: 'true', page_size: 500 }, throwOnError: true });
const account = accounts.data.items.find(({ base_currency }) => base_currency === 'USD');
if (account === undefined) throw new Error('There is no account in dollars');
const order = await postBaasOrders({
  // With this key, a repeated request places the order only once.
  headers: { 'Idempotency-Key': crypto.randomUUID() },
  body: {
    account_id: account.account_id,
    security: { type: 'ticker', value: 'AAPL' },
    side: 'BUY',
    order_type: 'MARKET',
    quantity: '1',
  },
  throwOnError: true,
});
console.log('placed', order.data.order_id);
