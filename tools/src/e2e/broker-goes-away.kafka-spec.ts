import { WAITS } from '@sandbourse/test-support';
import { until } from '../api-client.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

let test: StackUnderTest;

beforeAll(async () => {
  test = await startStackUnderTest();
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

it(
  'an order placed while Kafka is gone is kept, and fills once it is back',
  async () => {
    const { account_id } = await test.broker.openFunded('Broker gone', '100000.00');
    const order = {
      account_id,
      security: { type: 'ticker', value: 'SPY' },
      side: 'BUY',
      order_type: 'MARKET',
      quantity: '1',
    } as const;
    const before = test.stack.file.services.map(({ pid }) => pid);
    let placed = '';

    await test.stack.restartKafka(async () => {
      await until(
        () => test.isReady('baas'),
        ready => !ready,
      );
      placed = (await test.broker.place(order)).order_id;
    });

    const done = await test.broker.done(placed);
    expect(done.status).toBe('FILLED');
    expect(await test.broker.positions(account_id)).toMatchObject([{ quantity: '1.00000000' }]);
    await until(
      () => test.isReady('baas'),
      ready => ready,
    );
    expect(test.stack.file.services.map(({ pid }) => pid)).toEqual(before);
  },
  WAITS.story,
);
