import fc from 'fast-check';
import { ClientUnderTest } from '../testing/client-under-test.js';
import { PmUnderTest } from '../testing/pm-under-test.js';
import { someSteps } from '../testing/random-book.js';

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
    { numRuns: 12 },
  );
});
