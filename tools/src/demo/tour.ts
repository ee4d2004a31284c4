import { type LedgerReplica, portalLogin, Sandbourse, until } from '@sandbourse/sdk';
import type { StackFile } from '../stack/stack.js';
import { EventLog } from './event-log.js';
import { type Say, steps } from './narration.js';
import { timeTour } from './time-tour.js';

const ORDERED = { symbol: 'AAPL', quantity: '10' };

export async function tour(stack: StackFile, say: Say): Promise<void> {
  const step = steps(say);
  const client = clientOf(stack, 'advisor');
  const operator = clientOf(stack, 'ops_admin');

  step('Log in through the gateway');
  say(`POST ${stack.base_url}/api/v1/auth/login`);
  const me = await client.auth.get('/me');
  say(`→ a bearer token for 8 hours, of ${me.email}`);

  step('Look at a real security at a replayed price');
  const symbol = { params: { path: { symbol: ORDERED.symbol } } };
  const quote = await client.baas.get('/market/quotes/{symbol}', symbol);
  say(`${quote.symbol}  bid ${quote.bid}  ask ${quote.ask}  last ${quote.last} ${quote.currency}  (${quote.source})`);

  step('Choose a funded account');
  const { items } = await client.baas.get('/accounts', { params: { query: { tradable: 'true' } } });
  const account = items.find(
    ({ base_currency, buying_power }) =>
      base_currency === 'USD' && Number(buying_power) > 2 * Number(ORDERED.quantity) * Number(quote.ask),
  );
  if (!account)
    throw new Error(
      'no account has enough cash. Wait until the history of the demo firms is complete, or run npm start -- --fresh',
    );
  say(`${account.account_number}  ${account.registration}  cash ${account.cash_balance} ${account.base_currency}`);

  const path = { account_id: account.account_id };
  const log = new EventLog(stack);
  await log.open();
  try {
    step(`Buy ${ORDERED.quantity} ${ORDERED.symbol} with a market order`);
    const order = await client.baas.post('/orders', {
      body: {
        ...path,
        security: { type: 'ticker', value: ORDERED.symbol },
        side: 'BUY',
        order_type: 'MARKET',
        quantity: ORDERED.quantity,
      },
    });
    say(`201 ${order.order_id}  ${order.status}`);

    step('Follow its events on the bus');
    const events = await log.untilFilled(order.order_id);
    for (const event of events) say(`${event.time}  ${event.type}`);
    const traceIds = new Set(events.flatMap(({ traceparent }) => traceparent?.split('-')[1] ?? []));
    say(`trace id of all these events, in every log and trace: ${[...traceIds].join(', ')}`);

    step('Read the FIX 4.2 messages between the order router and the venue');
    for (const raw of await fixMessagesSent(operator, order.order_id)) say(raw);

    step('Read the order again');
    const done = await client.baas.get('/orders/{order_id}', { params: { path: { order_id: order.order_id } } });
    say(`${done.status}  ${done.filled_quantity} at ${done.average_fill_price} ${done.currency}, fees ${done.fees}`);
    for (const fill of done.fills)
      say(`  fill ${fill.execution_id}: ${fill.quantity} at ${fill.price}, settles ${fill.settlement_date}`);

    step('Read position, cash and ledger');
    for (const position of await client.baas.get('/accounts/{account_id}/positions', { params: { path } }))
      say(
        `${position.security.value}  ${position.quantity}  cost ${position.cost_basis ?? 'unknown'}  value ${position.market_value}`,
      );
    const after = await client.baas.get('/accounts/{account_id}', { params: { path } });
    say(`cash ${account.cash_balance} → ${after.cash_balance} ${after.base_currency}`);
    const latest = { params: { query: { ...path, limit: 1 } } };
    const [entry] = (await client.baas.get('/transactions', latest)).items;
    say(
      `entry ${entry?.sequence}: ${entry?.description}, net ${entry?.net_amount}, hash ${entry?.entry_hash.slice(0, 16)}…`,
    );

    step('Read how portfolio management follows the ledger');
    const replica = await until(
      () => replicaOf(client, account.account_id),
      state => state?.last_sequence === entry?.sequence,
    );
    say(`${replica?.entries} entries received, the last is number ${replica?.last_sequence}`);
  } finally {
    await log.close();
  }
  await timeTour({ operator, say, step });
  say(`\nThe tour is complete. The API reference is at ${stack.base_url}/docs`);
}

function clientOf({ base_url: baseUrl, users }: StackFile, role: string): Sandbourse {
  const user = users.find(login => login.role === role);
  if (!user) throw new Error(`stack.json contains no login with the role ${role}`);
  return new Sandbourse({ baseUrl, credentials: portalLogin(user) });
}

/**
 * Returns the FIX messages about an order. The API returns each message twice, as sent and as received, so the function
 * leaves out the received copies. Only operators may read the messages.
 */
async function fixMessagesSent(operator: Sandbourse, order_id: string): Promise<string[]> {
  const { items } = await operator.baas.get('/fix/messages', { params: { query: { order_id } } });
  return items.filter(({ direction }) => direction === 'OUT').map(({ raw }) => raw);
}

async function replicaOf(client: Sandbourse, accountId: string): Promise<LedgerReplica | undefined> {
  const { items } = await client.pm.get('/ledger-replica');
  return items.find(({ account_id }) => account_id === accountId);
}
