import { getBaasAccounts, getBaasMarketQuotesBySymbol, postBaasOrders } from './build/client';

// Buys a share with a client that orval has generated.
const headers = { authorization: `Bearer ${process.env.ACCESS_TOKEN}` };

const quote = await getBaasMarketQuotesBySymbol('AAPL', { headers });
if (quote.status !== 200) throw new Error(`The quote answers ${quote.status}`);
console.log('AAPL is offered at', quote.data.ask);

const accounts = await getBaasAccounts({ tradable: 'true', page_size: 500 }, { headers });
if (accounts.status !== 200) throw new Error(`The list of accounts answers ${accounts.status}`);
const account = accounts.data.items.find(({ base_currency }) => base_currency === 'USD');
if (account === undefined) throw new Error('There is no account in dollars');
const order = await postBaasOrders(
  {
    account_id: account.account_id,
    security: { type: 'ticker', value: 'AAPL' },
    side: 'BUY',
    order_type: 'MARKET',
    quantity: '1',
  },
  // With this key, a repeated request places the order only once.
  { headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() } },
);
if (order.status !== 201) throw new Error(`The order answers ${order.status}`);
console.log('placed', order.data.order_id);
