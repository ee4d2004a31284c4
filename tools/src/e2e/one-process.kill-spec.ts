import type { OrderView } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import { expectFilledOnce, placeSurely } from './careful-client.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

const DEPOSIT = '1000000.00';
const KILLS = 3;
const ORDERS = 20;

let test: StackUnderTest;

beforeAll(async () => {
  test = await startStackUnderTest();
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

it('all services share one process, which stack.json names for each', () => {
  const { services } = test.stack.file;
  expect(services.map(({ name }) => name)).toEqual(expect.arrayContaining(['auth', 'baas', 'gateway', 'pm']));
  expect(new Set(services.map(({ pid }) => pid)).size).toBe(1);
  expect(new Set(services.map(({ url }) => url)).size).toBe(services.length);
});

it(
  'killed while orders come in, it is back by itself, loses none and fills none twice',
  async () => {
    const { account_id } = await test.broker.openFunded('Killing all', DEPOSIT);
    const orders: OrderView[] = [];
    for (let nth = 0; nth < KILLS; nth += 1) {
      const killed = test.pidOf('baas');
      const placing = Array.from({ length: ORDERS }, (_, n) => placeSurely(test.broker, account_id, `${nth}-${n}`));
      await Promise.race(placing);
      process.kill(killed, 'SIGKILL');
      orders.push(...(await Promise.all(placing)));
      expect(test.pidOf('baas')).not.toBe(killed);
      await until(
        () => Promise.all(test.stack.file.services.map(({ name }) => test.isReady(name))),
        ready => ready.every(Boolean),
      );
    }
    await expectFilledOnce(test.broker, account_id, orders, DEPOSIT);
    expect(test.said.filter(line => line.startsWith('services died'))).toHaveLength(KILLS);
  },
  WAITS.story,
);
