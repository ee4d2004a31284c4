import type { OrderView, SimulationScenario } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import fc from 'fast-check';
import pg from 'pg';
import { unresolved } from '../dead-letters/letters.js';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';
import { untilTheyAgree } from './venue-orders.js';

let test: StackUnderTest;
let venue: pg.Client;

beforeAll(async () => {
  test = await joinSharedStack();
  venue = new pg.Client({ connectionString: test.stack.file.database.urls.fix_simulator });
  await venue.connect();
}, WAITS.start);

afterAll(async () => {
  await venue?.end();
  await test.stop();
}, WAITS.start);

type Scenario = (typeof SimulationScenario.options)[number];
const CARDS: readonly (Scenario | null)[] = [
  null,
  'PARTIAL_FILL',
  'SLOW_FILL',
  'NO_FILL',
  'REJECT',
  'CANCEL_RACE',
  'DUPLICATE_EXECUTION',
  'BUST',
  'CORRECT',
];

type Request =
  | { readonly kind: 'submit'; readonly card: Scenario | null; readonly seed: number; readonly quantity: number }
  | { readonly kind: 'replace'; readonly which: number; readonly quantity: number }
  | { readonly kind: 'cancel'; readonly which: number };

const which = fc.nat(9);
const quantity = fc.integer({ min: 1, max: 20 });
const submit = fc.record({
  kind: fc.constant('submit' as const),
  card: fc.constantFrom(...CARDS),
  seed: fc.nat(99),
  quantity,
});
const replace = fc.record({ kind: fc.constant('replace' as const), which, quantity });
const cancel = fc.record({ kind: fc.constant('cancel' as const), which });
const requests: fc.Arbitrary<Request[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: submit }, { weight: 5, arbitrary: replace }, { weight: 2, arbitrary: cancel }),
  { minLength: 8, maxLength: 25, size: 'max' },
);

/** Sends a request at once, even if an earlier request is still in progress. A refusal is also accepted. */
async function ask(accountId: string, orderIds: string[], request: Request): Promise<void> {
  const { api } = test.broker;
  if (request.kind === 'submit') {
    const { card, seed } = request;
    const { order_id } = await test.broker.place({
      account_id: accountId,
      security: { type: 'ticker', value: 'SPY' },
      side: 'BUY',
      order_type: 'MARKET',
      quantity: String(request.quantity),
      ...(card && { simulation: { scenario: card, seed } }),
    });
    orderIds.push(order_id);
    return;
  }
  const orderId = orderIds[request.which % Math.max(1, orderIds.length)] ?? 'ord_none';
  if (request.kind === 'cancel') return void (await api.send('DELETE', `/api/v1/baas/orders/${orderId}`));
  const change = { quantity: String(request.quantity) };
  const { status, body } = await api.send<OrderView>('PATCH', `/api/v1/baas/orders/${orderId}`, change);
  if (status === 200) orderIds.push(body.order_id);
}

it(
  'no storm of orders, replacements and cancels ends unlike the venue, and nothing is put aside',
  async () => {
    await fc.assert(
      fc.asyncProperty(requests, async storm => {
        const { account_id } = await test.broker.openFunded('Storm', '5000000.00');
        const orderIds: string[] = [];
        for (const request of storm) await ask(account_id, orderIds, request);
        await untilTheyAgree({ broker: test.broker, venue }, account_id, orderIds);
      }),
      { numRuns: 12, endOnFailure: true },
    );

    expect(await unresolved(test.stack.file)).toEqual([]);
  },
  WAITS.story,
);
