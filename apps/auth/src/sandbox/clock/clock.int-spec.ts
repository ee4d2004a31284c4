import {
  CLOCK_PROGRESSED,
  ClockAdvanced,
  type ClockEventView,
  ClockFollower,
  ClockSettled,
  type ClockView,
  type CloudEvent,
  type FirmView,
} from '@sandbourse/contracts';
import { type ServiceUnderTest, tokenFor, untilHeard } from '@sandbourse/test-support';
import { SandboxUnderTest } from '../../testing/sandbox.js';

const CLOCK = '/v1/sandbox/clock';
const DAY_MS = 24 * 60 * 60 * 1000;

let sandbox: SandboxUnderTest;
let auth: ServiceUnderTest;
let operator: string;
let firms = 0;
const heard: CloudEvent[] = [];

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
  auth = sandbox.auth;
  operator = sandbox.operator;
  await auth.bus.subscribe({
    group: 'test',
    topics: [ClockAdvanced.topic, ClockSettled.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      heard.push(...events);
    },
  });
});

afterAll(() => sandbox.close());

async function aFirm({ isSandbox = true } = {}): Promise<{ firmId: string; token: string }> {
  firms += 1;
  const firm = { firm_id: `FIRM${firms}`, name: 'Harbor', is_sandbox: isSandbox, rep_codes: [{ rep_code: 'R001' }] };
  const { body } = await auth.request<FirmView>('POST', '/v1/auth/firms', { token: operator, body: firm });
  return { firmId: body.firm_id, token: tokenFor({ firm_id: body.firm_id }) };
}

const advance = (token: string, body: object) => auth.request<ClockView>('POST', `${CLOCK}/advance`, { token, body });
const clockOf = (token: string) => auth.request<ClockView>('GET', CLOCK, { token });

async function followersReport(firmId: string, advanceId: string, followers: readonly ClockFollower[]): Promise<void> {
  const data = { firm_id: firmId, advance_id: advanceId, sessions_done: 5, sessions_total: 5, is_done: true };
  const occurrence = { at: new Date(), isSandbox: true };
  await auth.bus.publish(followers.map(follower => CLOCK_PROGRESSED[follower].occurred(data, occurrence)));
}

describe('a clock that was never moved', () => {
  it('shows the wall', async () => {
    const { firmId, token } = await aFirm();
    const { status, body } = await clockOf(token);

    expect(status).toBe(200);
    expect(body).toMatchObject({ firm_id: firmId, status: 'READY', offset_seconds: 0, advance: null });
    expect(Math.abs(Date.parse(body.now) - Date.parse(body.wall))).toBeLessThan(5);
  });
});

describe('advancing', () => {
  it('is 202 at once, ADVANCING until every follower is done, then READY, and only the tenant moves', async () => {
    const { firmId, token } = await aFirm();
    const other = await aFirm();

    const { status, body } = await advance(token, { days: 30 });
    expect(status).toBe(202);
    expect(body).toMatchObject({ status: 'ADVANCING', offset_seconds: 30 * 24 * 60 * 60, advance: { percent: 0 } });
    const advanceId = body.advance?.advance_id ?? '';
    expect(advanceId).toMatch(/^adv_[0-9A-HJKMNP-TV-Z]{26}$/);

    await followersReport(firmId, advanceId, ['baas', 'pm', 'baas']);
    await auth.settled();
    const { followers } = (await clockOf(token)).body.advance ?? { followers: [] };
    expect(followers.filter(follower => follower.is_done).map(({ name }) => name)).toEqual(['baas', 'pm']);
    expect((await clockOf(token)).body.status).toBe('ADVANCING');

    await followersReport(firmId, advanceId, ['fix', 'fix']);
    await auth.settled();
    expect((await clockOf(token)).body.status).toBe('READY');
    const ready = (await clockOf(token)).body;
    expect(Date.parse(ready.now) - Date.parse(ready.wall)).toBe(30 * DAY_MS);
    expect((await clockOf(other.token)).body).toMatchObject({ offset_seconds: 0, advance: null });

    await untilHeard(() => {
      const events = heard.filter(event => event.data.firm_id === firmId);
      expect(events.map(({ type }) => type)).toEqual([ClockAdvanced.type, ClockSettled.type]);
    });
  });

  it('is an event on a ledger that refuses to be changed', async () => {
    const { firmId, token } = await aFirm();
    const { body } = await advance(token, { seconds: 60 });
    await followersReport(firmId, body.advance?.advance_id ?? '', ClockFollower.options);
    await auth.settled();
    expect((await clockOf(token)).body.status).toBe('READY');

    const events = await auth.request<{ items: ClockEventView[] }>('GET', `${CLOCK}/events`, { token });
    expect(events.body.items.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['READY', null],
      ['ADVANCED', 'pauth_00000000000000000000000001'],
    ]);
    await expect(auth.database.query('delete from clock_events')).rejects.toThrow('permission denied');
  });

  it('adds up, advance after advance', async () => {
    const { firmId, token } = await aFirm();
    for (const days of [1, 2]) {
      const { body } = await advance(token, { days });
      await followersReport(firmId, body.advance?.advance_id ?? '', ClockFollower.options);
      await auth.settled();
      expect((await clockOf(token)).body.status).toBe('READY');
    }
    expect((await clockOf(token)).body.offset_seconds).toBe(3 * 24 * 60 * 60);
  });

  it('by an operator names the firm', async () => {
    const { firmId, token } = await aFirm();
    expect((await advance(operator, { days: 1 })).status).toBe(422);
    expect((await advance(operator, { days: 1, firm_id: firmId })).status).toBe(202);
    expect((await clockOf(token)).body.status).toBe('ADVANCING');
  });
});

describe('what is refused', () => {
  it('a second advance before the first is READY: 409', async () => {
    const { token } = await aFirm();
    const answers = await Promise.all([advance(token, { days: 1 }), advance(token, { days: 1 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  });

  it.each([
    [{ to: '2020-01-01T00:00:00Z' }, 'A clock moves only forward'],
    [{ to: '2031-06-01T00:00:00Z' }, 'There are prices from 2020-12-28T14:30:00.000Z to 2030-12-24'],
  ])('%j: 422', async (body, detail) => {
    const { token } = await aFirm();
    const answer = await auth.request<{ detail: string }>('POST', `${CLOCK}/advance`, { token, body });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toContain(detail);
  });

  it.each([[{}], [{ days: 1, seconds: 1 }], [{ days: 0 }], [{ days: 1.5 }], [{ days: '1' }], [{ to: '2027-01-01' }]])(
    'a body that says %j: 422 with a list',
    async body => {
      const { token } = await aFirm();
      const answer = await auth.request<{ detail: unknown[] }>('POST', `${CLOCK}/advance`, { token, body });
      expect([answer.status, Array.isArray(answer.body.detail)]).toEqual([422, true]);
    },
  );

  it('a live firm: 403', async () => {
    const { token } = await aFirm({ isSandbox: false });
    expect((await advance(token, { days: 1 })).status).toBe(403);
  });

  it('a key, a client, and another firm: 403; nobody: 401', async () => {
    const { firmId } = await aFirm();
    const other = await aFirm();
    const key = tokenFor({ firm_id: firmId, role: 'api_client', key_id: 'key_1', scopes: ['baas.orders:write'] });
    const client = tokenFor({ firm_id: firmId, role: 'client', client_id: 'CLT-1' });

    expect((await advance(client, { days: 1 })).status).toBe(403);
    expect((await advance(other.token, { days: 1, firm_id: firmId })).status).toBe(403);
    expect((await auth.request('GET', `${CLOCK}?firm_id=${firmId}`, { token: other.token })).status).toBe(403);
    expect((await auth.request('POST', `${CLOCK}/advance`, { token: null, body: { days: 1 } })).status).toBe(401);
    expect([401, 403]).toContain((await advance(key, { days: 1 })).status);
  });

  it('a firm that does not exist: 404', async () => {
    expect((await advance(operator, { days: 1, firm_id: 'NOBODY' })).status).toBe(404);
  });
});

it('moves a clock once under an Idempotency-Key', async () => {
  const { token } = await aFirm();
  const once = () =>
    auth.request<ClockView>('POST', `${CLOCK}/advance`, {
      token,
      body: { days: 3 },
      headers: { 'idempotency-key': 'three days' },
    });

  const [first, again] = [await once(), await once()];

  expect(first.status).toBe(202);
  expect(again).toMatchObject({ status: 202, body: first.body });
  expect(again.headers['idempotency-replayed']).toBe('true');
});
