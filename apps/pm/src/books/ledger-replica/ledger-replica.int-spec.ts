import type { TaxState } from '@sandbourse/ledger';
import { casesOf } from '@sandbourse/test-support';
import { type Step, someSteps } from '@sandbourse/test-support/random-book';
import fc from 'fast-check';
import { ClientUnderTest } from '../../testing/client-under-test.js';
import { PmUnderTest } from '../../testing/pm-under-test.js';
import { TaxBookStore } from './tax-book.store.js';

let pm: PmUnderTest;

beforeAll(async () => {
  pm = await PmUnderTest.start();
});

afterAll(() => pm.close());

const someOrder = fc.array(fc.nat({ max: 999 }), { minLength: 120, maxLength: 120 });

it('derives what the whole ledger comes to, from events that come twice and in any order', async () => {
  await fc.assert(
    fc.asyncProperty(someSteps(40), someOrder, async (steps, order) => {
      const client = ClientUnderTest.of(pm, steps);
      await client.tellOfAccounts();
      const shuffled = client.events
        .map((event, i) => ({ event, place: order[i] ?? 0 }))
        .sort((a, b) => a.place - b.place)
        .map(({ event }) => event);

      for (let i = 0; i < shuffled.length; i += 10) await client.publish(shuffled.slice(Math.max(0, i - 2), i + 10));

      await client.followed();
      expect(await client.kept()).toEqual(client.folded());
    }),
    { numRuns: casesOf(12) },
  );
});

it('reads the open lots for what leaves, and not for what comes in', async () => {
  const trade = (kind: 'BUY' | 'SELL'): Step => ({
    kind,
    account: 0,
    symbol: 0,
    quantity: 100,
    cents: 10_000,
    method: 0,
    daysLater: 0,
  });
  const client = ClientUnderTest.of(pm, [trade('BUY'), trade('BUY'), trade('BUY'), trade('SELL')]);
  const states = jest.spyOn(pm.pm.app.get(TaxBookStore), 'states');
  await client.tellOfAccounts();
  const purchases = client.events.slice(0, -1);
  await client.publish(purchases);
  await client.followed(purchases.length);
  expect(new Set(await lotsIn(states))).toEqual(new Set([0]));

  states.mockClear();
  await client.publish(client.events.slice(-1));
  await client.followed();
  expect(await lotsIn(states)).toEqual([purchases.length]);
  states.mockRestore();
});

async function lotsIn(states: jest.Spied<TaxBookStore['states']>): Promise<number[]> {
  const read = await Promise.all(states.mock.results.map(({ value }) => value as Promise<TaxState[]>));
  return read.flat().map(({ lots }) => lots.length);
}
