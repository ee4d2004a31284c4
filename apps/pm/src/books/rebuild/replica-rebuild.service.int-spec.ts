import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { someSteps } from '@sandbourse/test-support/random-book';
import fc from 'fast-check';
import { ClientUnderTest } from '../../testing/client-under-test.js';
import { PmUnderTest } from '../../testing/pm-under-test.js';
import { ReplicaRebuild } from './replica-rebuild.service.js';

let pm: PmUnderTest;

beforeAll(async () => {
  pm = await PmUnderTest.start();
});

afterAll(() => pm.close());

const PROJECTIONS = [
  'cash_balances',
  'cash_settlements',
  'positions',
  'tax_books',
  'tax_lots',
  'realized_gains',
  'wash_sales',
];

it('everything but the entries may be lost', async () => {
  const clients = fc.sample(someSteps(60), 3).map(steps => ClientUnderTest.of(pm, steps));
  for (const client of clients) {
    await client.tellOfAccounts();
    await client.publish(client.events);
    await client.followed();
  }
  const rebuild = ReplicaRebuild.connect(pm.pm.ownerUrl);
  for (const table of PROJECTIONS) await pm.pm.database.as(SYSTEM_SCOPE).query(`delete from ${table}`);

  const outcome = await rebuild.rebuild();

  expect(outcome).toEqual({ accounts: 9, entries: clients.reduce((sum, { events }) => sum + events.length, 0) });
  for (const client of clients) expect(await client.kept()).toEqual(client.folded());
  await rebuild.close();
});

it('one client is put right, and no other is touched', async () => {
  const [client, other] = fc.sample(someSteps(40), 2).map(steps => ClientUnderTest.of(pm, steps));
  if (!client || !other) throw new Error('two clients are wanted');
  for (const each of [client, other]) {
    await each.tellOfAccounts();
    await each.publish(each.events);
    await each.followed();
  }
  const rebuild = ReplicaRebuild.connect(pm.pm.ownerUrl);
  const [accountId = ''] = client.accountIds;

  const { accounts } = await rebuild.rebuild({ accountIds: [accountId] });

  expect(accounts).toBe(3);
  for (const each of [client, other]) expect(await each.kept()).toEqual(each.folded());
  await rebuild.close();
});

it('an account that does not exist is named', async () => {
  const rebuild = ReplicaRebuild.connect(pm.pm.ownerUrl);
  await expect(rebuild.rebuild({ accountIds: ['nope'] })).rejects.toThrow('no account is called nope');
  await rebuild.close();
});
