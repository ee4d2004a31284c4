import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ClockEventView, ClockView, CreatedUserView, ProvisioningView } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { LeaseLost, Leases } from '@sandbourse/platform/ownership';
import { type ServiceUnderTest, tokenFor } from '@sandbourse/test-support';
import { SandboxUnderTest } from '../../testing/sandbox.js';
import { ClockService } from '../clock/clock.service.js';
import { ProvisioningStore } from './provisioning.store.js';

const TERMS = { practice: 'RETIREMENT', seed: 7 };
const THREE_YEARS_SECONDS = 3 * 365 * 24 * 60 * 60;

let sandbox: SandboxUnderTest;
let auth: ServiceUnderTest;
let brokerage: Server;
let operator: string;
let firms = 0;
/** The number of accounts of each firm. The stub of the brokerage returns these numbers and does nothing else. */
const accounts = new Map<string, number>();

beforeAll(async () => {
  brokerage = createServer((request, response) => {
    const [, claims = ''] = request.headers.authorization?.split('.') ?? [];
    const { firm_id } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as { firm_id?: string };
    const isAsked = request.method === 'GET' && request.url?.startsWith('/v1/accounts');
    response.writeHead(isAsked ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ items: [], total: accounts.get(firm_id ?? '') ?? 0 }));
  });
  await new Promise<void>(resolve => brokerage.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(brokerage.address() as AddressInfo).port}`;
  sandbox = await SandboxUnderTest.start({ BAAS_URL: url, PM_URL: url });
  auth = sandbox.auth;
  operator = sandbox.operator;
});

afterAll(async () => {
  await sandbox.close();
  brokerage.closeAllConnections();
  await new Promise(resolve => brokerage.close(resolve));
});

const system = () => auth.database.as(SYSTEM_SCOPE);

async function aFirm({ isSandbox = true, hasAdvisor = true } = {}): Promise<{ firmId: string; token: string }> {
  firms += 1;
  const firmId = `FIRM${firms}`;
  const rep_codes = [{ rep_code: 'R001' }];
  const firm = { firm_id: firmId, name: 'New', is_sandbox: isSandbox, rep_codes };
  await auth.request('POST', '/v1/auth/firms', { token: operator, body: firm });
  const user = { email: `a@${firmId}.test`.toLowerCase(), role: 'advisor', firm_id: firmId, rep_code: 'R001' };
  if (hasAdvisor) await auth.request<CreatedUserView>('POST', '/v1/auth/users', { token: operator, body: user });
  return { firmId, token: tokenFor({ firm_id: firmId }) };
}

const provision = (firmId: string, body: object = TERMS, token = operator) =>
  auth.request<ProvisioningView>('POST', `/v1/auth/firms/${firmId}/provisioning`, { token, body });

it('sets the clock of a firm that is given a book three years back, and lets nobody else move it', async () => {
  const { firmId, token } = await aFirm();

  expect(await provision(firmId)).toMatchObject({
    status: 202,
    body: { status: 'PENDING', accounts_ready: 0, accounts_total: 43, fills_posted: 0, percent: 0 },
  });

  const { body: clock } = await auth.request<ClockView>('GET', '/v1/sandbox/clock', { token });
  expect(clock.offset_seconds).toBeLessThan(-THREE_YEARS_SECONDS + 7 * 24 * 60 * 60);
  expect(clock.advance).toMatchObject({ from: clock.advance?.to });
  const events = await auth.request<{ items: ClockEventView[] }>('GET', '/v1/sandbox/clock/events', { token });
  expect(events.body.items.map(({ kind }) => kind)).toEqual(['STARTED']);
  const advance = await auth.request('POST', '/v1/sandbox/clock/advance', { token, body: { days: 1 } });
  expect(advance.status).toBe(409);
});

it('54.4: shows with the clock how much of the history is done, until it is complete', async () => {
  const { firmId, token } = await aFirm();
  const seeding = async () => (await auth.request<ClockView>('GET', '/v1/sandbox/clock', { token })).body.seeding;
  expect(await seeding()).toBeNull();

  await provision(firmId);
  expect(await seeding()).toMatchObject({ status: 'PENDING', percent: 0, accounts_total: 43 });

  await system().query(`update provisionings set status = 'COMPLETED', percent = 100 where firm_id = $1`, [firmId]);
  expect(await seeding()).toBeNull();
});

it('comes to the present with a clock that is no millisecond off', async () => {
  const { firmId, token } = await aFirm();
  await provision(firmId);
  const clocks = auth.app.get(ClockService, { strict: false });
  await system().query('update clock_advances set completed_at = now() where firm_id = $1', [firmId]);

  const { body: before } = await auth.request<ClockView>('GET', '/v1/sandbox/clock', { token });
  expect(before.offset_seconds).toBeLessThan(0);
  const arrived = await clocks.advanceHistory(firmId, 'pauth_01M7YTT5W0D257FDCWBZK0TEPS', 'PRESENT', 'RUNNING');

  expect(arrived).toMatchObject({ offset_seconds: 0, now: arrived.wall });
});

it('is refused where there are accounts, twice, for live firms, unknown ones, those without an advisor, and by anybody else', async () => {
  const [given, busy, live, headless] = [
    await aFirm(),
    await aFirm(),
    await aFirm({ isSandbox: false }),
    await aFirm({ hasAdvisor: false }),
  ];
  accounts.set(busy.firmId, 1);
  await provision(given.firmId);

  expect((await provision(given.firmId)).status).toBe(409);
  expect((await provision(busy.firmId)).status).toBe(409);
  expect((await provision(live.firmId)).status).toBe(403);
  expect((await provision(headless.firmId)).status).toBe(404);
  expect((await provision('NOBODY')).status).toBe(404);
  expect((await provision((await aFirm()).firmId, { ...TERMS, practice: 'HEDGE_FUND' })).status).toBe(422);
  expect((await provision(busy.firmId, TERMS, busy.token)).status).toBe(403);
});

it('is filled by one process at a time, and taken over from one that has ended', async () => {
  const store = new ProvisioningStore(new Leases(auth.database, new Clock()));
  const db = system();
  const { firmId } = await aFirm();
  await provision(firmId);
  const provisioning = await db.transaction(tx => store.find(tx, firmId));
  if (!provisioning) throw new Error('nothing was asked for');

  await db.query(
    `insert into leases (name, number, leased_until)
     select 'provisioning ' || firm_id, 1, now() + interval '1 hour' from provisionings
     on conflict (name) do update set number = leases.number + 1, leased_until = excluded.leased_until`,
  );
  expect(await db.transaction(tx => store.take(tx))).toBeUndefined();
  const taken = await db.transaction(async tx => {
    await tx.query('update leases set leased_until = now() where name = $1', [`provisioning ${firmId}`]);
    return store.take(tx);
  });
  if (taken?.provisioning.firmId !== firmId) throw new Error('the firm was not leased');
  const { lease } = taken;
  const before = { ...lease, number: lease.number - 1 };
  await expect(db.transaction(tx => store.keep(tx, provisioning, before))).rejects.toThrow(LeaseLost);
  await db.transaction(tx => store.keep(tx, { ...provisioning, percent: 40, stepsDone: 5 }, lease));
  await db.transaction(tx => store.keep(tx, { ...provisioning, percent: 30, stepsDone: 4 }, lease));
  expect(await db.transaction(tx => store.find(tx, firmId))).toMatchObject({ percent: 40, stepsDone: 5 });
});
