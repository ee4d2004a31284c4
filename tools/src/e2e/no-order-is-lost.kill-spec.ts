import type { OrderView } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import { anOrder, expectFilledOnce, placeSurely } from './careful-client.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

let test: StackUnderTest;

beforeAll(async () => {
  test = await startStackUnderTest({ processes: true });
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

const DEPOSIT = '1000000.00';

describe.each(['baas', 'fix-simulator', 'gateway', 'auth', 'pm', 'webhook-dispatcher'])('killing %s', victim => {
  it(
    'while orders come in loses none and fills none twice',
    async () => {
      const { account_id } = await test.broker.openFunded(`Killing ${victim}`, DEPOSIT);
      const killed = test.pidOf(victim);

      const placing = Array.from({ length: 20 }, (_, n) => placeSurely(test.broker, account_id, `${victim}-${n}`));
      await Promise.race(placing);
      process.kill(killed, 'SIGKILL');
      const orders = await Promise.all(placing);

      await expectFilledOnce(test.broker, account_id, orders, DEPOSIT);
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
        orders.push(await placeSurely(test.broker, account_id, `${victim}-hop-${n}`));
        process.kill(test.pidOf(victim), 'SIGKILL');
        await until(
          () => test.isReady(victim),
          ready => ready,
        );
      }
      await expectFilledOnce(test.broker, account_id, orders, DEPOSIT);
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
      const first = await placeSurely(test.broker, account_id, 'before');

      const whileDown: number[] = [];
      await test.stack.restartPostgres(async () => {
        const { status } = await test.broker.api.send('POST', '/api/v1/baas/orders', anOrder(account_id));
        whileDown.push(status);
      });

      expect(whileDown).toEqual([503]);
      const second = await placeSurely(test.broker, account_id, 'after');
      await expectFilledOnce(test.broker, account_id, [first, second], DEPOSIT);
      expect(test.stack.file.services.map(({ pid }) => pid)).toEqual(before);
    },
    WAITS.story,
  );
});
