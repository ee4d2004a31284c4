import {
  AccountStatusChanged,
  type AgentDispatchView,
  DriftUpdated,
  newId,
  type Paged,
  RebalancingOrdersGenerated,
} from '@sandbourse/contracts';
import { PmUnderTest } from '../../testing/pm-under-test.js';

let pm: PmUnderTest;

beforeAll(async () => {
  pm = await PmUnderTest.start();
});
afterAll(() => pm.close());

const listed = async (query: string) =>
  (await pm.as({ role: 'ops_admin' }).get<Paged<AgentDispatchView>>(`/v1/agent-dispatches?${query}`)).body;

const SANDBOX = { at: new Date('2026-11-20T15:00:00Z'), isSandbox: true };
const LIVE = { ...SANDBOX, isSandbox: false };

function drift(data: object, breached: boolean, occurrence: typeof SANDBOX) {
  const [example] = DriftUpdated.examples;
  return DriftUpdated.occurred({ ...example, ...data, drift: { ...example.drift, breached } }, occurrence);
}

it('skips what a sandbox’s agents would be sent to, and says so once', async () => {
  const of = { firm_id: 'QUIET', account_id: newId('account') };
  const opened = AccountStatusChanged.occurred({ ...AccountStatusChanged.examples[0], ...of }, SANDBOX);
  const generated = RebalancingOrdersGenerated.occurred({ ...RebalancingOrdersGenerated.examples[0], ...of }, SANDBOX);
  await pm.pm.bus.publish([opened, generated, generated, drift(of, true, SANDBOX), drift(of, false, SANDBOX)]);

  await pm.pm.settled();
  const { items, total } = await listed('firm_id=QUIET');
  expect(total).toBe(3);
  expect(items.map(({ event_type }) => event_type).sort()).toEqual([
    AccountStatusChanged.type,
    DriftUpdated.type,
    RebalancingOrdersGenerated.type,
  ]);
  for (const { account_id, status, reason } of items)
    expect([account_id, status, reason]).toEqual([of.account_id, 'SKIPPED', 'SANDBOX']);
});

it('has no agent for a live firm', async () => {
  await pm.pm.bus.publish([drift({ firm_id: 'LIVEONE', account_id: newId('account') }, true, LIVE)]);
  await pm.pm.settled();
  const { items } = await listed('firm_id=LIVEONE&reason=NO_AGENT_CONNECTED');
  expect(items.map(({ reason }) => reason)).toEqual(['NO_AGENT_CONNECTED']);
  expect((await listed('firm_id=LIVEONE&reason=SANDBOX')).total).toBe(0);
});

it('is for operators to read, and for nobody to change', async () => {
  expect((await pm.as().get('/v1/agent-dispatches')).status).toBe(403);
  await expect(pm.pm.database.query('delete from agent_dispatches')).rejects.toThrow('permission denied');
});
