import { untilHeard } from '@sandbourse/test-support';
import { someSteps } from '@sandbourse/test-support/random-book';
import fc from 'fast-check';
import { BrokerageStandIn } from '../../testing/brokerage-stand-in.js';
import { ClientUnderTest } from '../../testing/client-under-test.js';
import { PmUnderTest } from '../../testing/pm-under-test.js';
import { healingDelayMs } from './gap-healing-plan.service.js';

let brokerage: BrokerageStandIn;
let pm: PmUnderTest;

beforeAll(async () => {
  brokerage = await BrokerageStandIn.start();
  pm = await PmUnderTest.start({ BAAS_URL: brokerage.url });
});

afterAll(async () => {
  await pm.close();
  await brokerage.close();
});

/** Creates a client of whose entries the brokerage has published only some. */
function aClient(steps = 30): ClientUnderTest {
  const [random = []] = fc.sample(someSteps(steps), 1);
  const client = ClientUnderTest.of(pm, random);
  for (const { accountId, accountType } of client.accounts)
    brokerage.keep(
      { ...client.place, account_id: accountId },
      client.events.filter(event => event.account_id === accountId),
      { account_type: accountType },
    );
  return client;
}

const gauge = async (name: string) => {
  const { payload } = await pm.pm.app.inject({ method: 'GET', url: '/metrics' });
  return payload.match(new RegExp(`^${name}\\{.*\\} (.*)$`, 'm'))?.[1];
};

it('asks for entries that it missed, and for accounts that it never heard of', async () => {
  const [known, unknown] = [aClient(), aClient()];
  await known.tellOfAccounts();

  for (const client of [known, unknown]) {
    const { events } = client;
    // If the last entries of an account are missing, this service finds out only when it starts the next time and asks
    // the brokerage. Therefore the last entries are published.
    const lastOf = new Map(events.map(event => [event.account_id, event]));
    await client.publish(events.filter((event, i) => i % 3 !== 1 || lastOf.get(event.account_id) === event));
  }

  for (const client of [known, unknown]) {
    await client.followed();
    expect(await client.kept()).toEqual(client.folded());
  }
});

it('asks what an account is of which an older event did not say it', async () => {
  const client = aClient();
  for (const { accountId } of client.accounts) await pm.account({ ...client.place, account_id: accountId }, null);

  await client.publish(client.events);

  await client.followed();
  expect(await client.kept()).toEqual(client.folded());
});

it('fetches entries that were never published when it compares itself with the brokerage at its start', async () => {
  const client = aClient();
  const restarted = await PmUnderTest.start({ BAAS_URL: brokerage.url });
  const seen = client.seenBy(restarted);

  await seen.followed();

  expect(await seen.kept()).toEqual(client.folded());
  await restarted.close();
});

it('waits for a brokerage that is away, says by how much it is behind, and catches up', async () => {
  brokerage.isAway = true;
  const client = aClient();
  await client.tellOfAccounts();
  const [missed, ...others] = client.events;
  const isOfTheSame = ({ account_id }: { account_id: string }) => account_id === missed?.account_id;
  const waiting = others.filter(isOfTheSame);

  // The pause between two requests grows, so the next one after the events may be a minute away.
  const asked = brokerage.asked;
  await client.publish(waiting);
  await untilHeard(() => expect(brokerage.asked).toBeGreaterThan(asked));

  expect(await gauge('ledger_replica_lag_entries')).toBe(String(waiting.length + 1));
  expect(await gauge('ledger_replica_lag_seconds')).not.toBe('0');
  expect((await pm.as().get('/v1/ledger-replica')).body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ account_id: missed?.account_id, entries: waiting.length, applied_sequence: 0 }),
    ]),
  });

  brokerage.isAway = false;
  await client.publish(others.filter(event => !isOfTheSame(event)));
  await client.followed();
  expect(await client.kept()).toEqual(client.folded());
  expect(await gauge('ledger_replica_lag_entries')).toBe('0');
});

it('asks less and less often for what the brokerage does not have', () => {
  expect([1, 2, 3, 6, 7, 60].map(healingDelayMs)).toEqual([2_000, 4_000, 8_000, 60_000, 60_000, 60_000]);
});
