import type { LedgerReplicaView } from '@sandbourse/contracts';
import { ApiClient, until } from '../client/api-client.js';
import { Brokerage } from '../client/brokerage.js';
import type { StackFile } from '../stack/stack.js';
import { EventLog } from './event-log.js';
import { type Say, steps } from './narration.js';
import { timeTour } from './time-tour.js';

interface FixMessage {
  readonly direction: string;
  readonly raw: string;
}

const ORDERED = { symbol: 'AAPL', quantity: '10' };

/** Does the main job and shows each hop of it. */
export async function tour(stack: StackFile, say: Say): Promise<void> {
  const step = steps(say);
  const advisor = stack.users.find(user => user.role === 'advisor');
  if (!advisor) throw new Error('the stack names no advisor login');

  step('Log in through the gateway');
  say(`POST ${stack.base_url}/api/v1/auth/login as ${advisor.email}`);
  const api = await new ApiClient(stack.base_url).logIn(advisor.email, advisor.password);
  const broker = new Brokerage(api);
  say('→ a bearer token for 8 hours');

  step('Look at a real security at a replayed price');
  const quote = await broker.quote(ORDERED.symbol);
  say(`${quote.symbol}  bid ${quote.bid}  ask ${quote.ask}  last ${quote.last} ${quote.currency}  (${quote.source})`);

  step('Choose a funded account');
  const { items } = await broker.accounts();
  const account = items.find(
    ({ base_currency, status, buying_power }) =>
      base_currency === 'USD' &&
      status === 'ACTIVE' &&
      Number(buying_power) > 2 * Number(ORDERED.quantity) * Number(quote.ask),
  );
  if (!account)
    throw new Error('no account has the cash: wait until the books are written, or try npm start -- --fresh');
  say(`${account.account_number}  ${account.registration}  cash ${account.cash_balance} ${account.base_currency}`);

  const log = new EventLog(stack);
  await log.open();
  try {
    step(`Buy ${ORDERED.quantity} ${ORDERED.symbol} at the market`);
    const order = await broker.place({
      account_id: account.account_id,
      security: { type: 'ticker', value: ORDERED.symbol },
      side: 'BUY',
      order_type: 'MARKET',
      quantity: ORDERED.quantity,
    });
    say(`201 ${order.order_id}  ${order.status}`);

    step('Watch it cross the bus');
    for (const event of await log.about(order.order_id, 'com.service.baas.orders.filled'))
      say(`${event.time}  ${event.type}`);

    step('Read the FIX 4.2 messages between the order router and the venue');
    for (const raw of await fixMessagesSent(stack, order.order_id)) say(raw);

    step('Read the order back');
    const done = await broker.done(order.order_id);
    say(`${done.status}  ${done.filled_quantity} at ${done.average_fill_price} ${done.currency}, fees ${done.fees}`);
    for (const fill of done.fills)
      say(`  fill ${fill.execution_id}: ${fill.quantity} at ${fill.price}, settles ${fill.settlement_date}`);

    step('Read position, cash and ledger');
    for (const position of await broker.positions(account.account_id))
      say(
        `${position.security.value}  ${position.quantity}  cost ${position.cost_basis}  value ${position.market_value}`,
      );
    const after = await broker.account(account.account_id);
    say(`cash ${account.cash_balance} → ${after.cash_balance} ${after.base_currency}`);
    const [entry] = (await broker.transactions(account.account_id, 1)).items;
    say(
      `entry ${entry?.sequence}: ${entry?.description}, net ${entry?.net_amount}, hash ${entry?.entry_hash.slice(0, 16)}…`,
    );

    step('See portfolio management follow the ledger');
    const replica = await until(
      () => replicaOf(api, account.account_id),
      state => state?.last_sequence === entry?.sequence,
    );
    say(`${replica?.entries} entries received, the last is number ${replica?.last_sequence}`);
  } finally {
    await log.close();
  }
  await timeTour(stack, { say, step });
  say(`\nThat is the whole way. The reference is at ${stack.base_url}/docs`);
}

/**
 * Both ends keep their messages; each is shown once, by its sender. They are for operators, and the gateway does not
 * route to them: the service is asked directly.
 */
async function fixMessagesSent({ services, users }: StackFile, orderId: string): Promise<string[]> {
  const urlOf = (name: string) => services.find(service => service.name === name)?.url ?? '';
  const operator = users.find(user => user.role === 'ops_admin');
  const auth = await new ApiClient(urlOf('auth')).logIn(
    operator?.email ?? '',
    operator?.password ?? '',
    '/v1/auth/login',
  );
  const fix = new ApiClient(urlOf('fix-simulator'), auth.token ?? '');
  const { items } = await fix.get<{ items: FixMessage[] }>(`/v1/fix/messages?order_id=${orderId}`);
  return items.filter(({ direction }) => direction === 'OUT').map(({ raw }) => raw);
}

async function replicaOf(api: ApiClient, accountId: string): Promise<LedgerReplicaView | undefined> {
  const { items } = await api.get<{ items: LedgerReplicaView[] }>('/api/v1/pm/ledger-replica');
  return items.find(({ account_id }) => account_id === accountId);
}
