import type { OrderView } from '@sandbourse/contracts';
import { Money, Quantity, sum } from '@sandbourse/money';
import { WAITS } from '@sandbourse/testing';
import { until } from '../api-client.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

let test: StackUnderTest;

beforeAll(async () => {
  test = await startStackUnderTest();
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

function anOrder(accountId: string) {
  return {
    account_id: accountId,
    security: { type: 'ticker', value: 'SPY' },
    side: 'BUY',
    order_type: 'MARKET',
    quantity: '1',
  } as const;
}

/** Places an order as a careful client does: again under the same client_order_id until there is an answer. */
async function placeSurely(accountId: string, clientOrderId: string): Promise<OrderView> {
  const order = { ...anOrder(accountId), client_order_id: clientOrderId };
  const { body } = await until(
    () =>
      test.broker.api.send<OrderView>('POST', '/api/v1/baas/orders', order).catch(() => ({ status: 0, body: null })),
    ({ status }) => status === 201,
  );
  return body as OrderView;
}

/** Every order filled once: shares, cash, fills and ledger entries agree, and the ledger has no gap. */
async function expectFilledOnce(accountId: string, orders: readonly OrderView[], deposited: string): Promise<void> {
  const done = await Promise.all(orders.map(({ order_id }) => test.broker.done(order_id)));
  expect(done.map(({ status }) => status)).toEqual(orders.map(() => 'FILLED'));

  const fills = done.flatMap(order => order.fills);
  const bought = sum(
    Quantity.zero,
    fills.map(fill => Quantity.of(fill.quantity)),
  );
  expect(bought.toComputed()).toBe(Quantity.of(String(orders.length)).toComputed());

  const [position] = await test.broker.positions(accountId);
  expect(position?.quantity).toBe(bought.toComputed());

  const { items } = await test.broker.transactions(accountId, 500);
  expect(items.map(({ sequence }) => sequence)).toEqual(items.map((_, i) => items.length - i));
  expect(items.filter(({ type }) => type === 'BUY')).toHaveLength(fills.length);

  const spent = sum(
    Money.zero,
    fills.map(fill => Quantity.of(fill.quantity).at(Money.of(fill.price).per(Quantity.of('1')))),
  );
  const account = await test.broker.account(accountId);
  expect(account.cash_balance).toBe(Money.of(deposited).minus(spent).toComputed());
  expect(account.buying_power).toBe(account.cash_balance);
}

const DEPOSIT = '1000000.00';

describe.each(['baas', 'fix-simulator', 'gateway', 'auth', 'pm', 'webhook-dispatcher'])('killing %s', victim => {
  it(
    'while orders come in loses none and fills none twice',
    async () => {
      const { account_id } = await test.broker.openFunded(`Killing ${victim}`, DEPOSIT);
      const killed = test.pidOf(victim);

      const placing = Array.from({ length: 20 }, (_, n) => placeSurely(account_id, `${victim}-${n}`));
      await Promise.race(placing);
      process.kill(killed, 'SIGKILL');
      const orders = await Promise.all(placing);

      await expectFilledOnce(account_id, orders, DEPOSIT);
      await until(
        () => test.isReady(victim),
        ready => ready,
      );
      expect(test.pidOf(victim)).not.toBe(killed);
    },
    WAITS.story,
  );

  it(
    'between the hops of one order brings it to its end once',
    async () => {
      const { account_id } = await test.broker.openFunded(`Between hops ${victim}`, DEPOSIT);
      const orders: OrderView[] = [];
      for (let n = 0; n < 2; n += 1) {
        orders.push(await placeSurely(account_id, `${victim}-hop-${n}`));
        process.kill(test.pidOf(victim), 'SIGKILL');
        await until(
          () => test.isReady(victim),
          ready => ready,
        );
      }
      await expectFilledOnce(account_id, orders, DEPOSIT);
    },
    WAITS.story,
  );
});

describe('a database that goes away', () => {
  it(
    'is a 503 while it is gone, and no service needs a restart when it is back',
    async () => {
      const { account_id } = await test.broker.openFunded('Database gone', DEPOSIT);
      const before = test.stack.file.services.map(({ pid }) => pid);
      const first = await placeSurely(account_id, 'before');

      const whileDown: number[] = [];
      await test.stack.restartPostgres(async () => {
        const { status } = await test.broker.api.send('POST', '/api/v1/baas/orders', anOrder(account_id));
        whileDown.push(status);
      });

      expect(whileDown).toEqual([503]);
      const second = await placeSurely(account_id, 'after');
      await expectFilledOnce(account_id, [first, second], DEPOSIT);
      expect(test.stack.file.services.map(({ pid }) => pid)).toEqual(before);
    },
    WAITS.story,
  );
});
