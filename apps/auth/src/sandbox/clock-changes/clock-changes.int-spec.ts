import {
  CLOCK_PROGRESSED,
  type ClockEventView,
  ClockFollower,
  type ClockView,
  type FirmView,
} from '@sandbourse/contracts';
import { tokenFor } from '@sandbourse/test-support';
import { SandboxUnderTest } from '../../testing/sandbox.js';

const CLOCK = '/v1/sandbox/clock';

let sandbox: SandboxUnderTest;
let firms = 0;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});

afterAll(() => sandbox.close());

async function aFirm(): Promise<{ firmId: string; token: string }> {
  firms += 1;
  const firm = { firm_id: `FROZEN${firms}`, name: 'Harbor', is_sandbox: true, rep_codes: [{ rep_code: 'R001' }] };
  const token = sandbox.operator;
  const { body } = await sandbox.auth.request<FirmView>('POST', '/v1/auth/firms', { token, body: firm });
  return { firmId: body.firm_id, token: tokenFor({ firm_id: body.firm_id }) };
}

const clockOf = async (token: string) => (await sandbox.auth.request<ClockView>('GET', CLOCK, { token })).body;

/** Changes the clock, and reports for the followers that they have processed the change. */
async function change(token: string, body: object): Promise<ClockView> {
  const answer = await sandbox.auth.request<ClockView>('POST', CLOCK, { token, body });
  expect(answer).toMatchObject({ status: 202 });
  const { firm_id, advance, status } = answer.body;
  if (status === 'READY') return answer.body;
  const data = { firm_id, advance_id: advance?.advance_id ?? '', sessions_done: 0, sessions_total: 0, is_done: true };
  const occurrence = { at: new Date(), isSandbox: true };
  await sandbox.auth.bus.publish(
    ClockFollower.options.map(follower => CLOCK_PROGRESSED[follower].occurred(data, occurrence)),
  );
  await sandbox.auth.settled();
  return clockOf(token);
}

describe('58.1: a frozen clock', () => {
  it('does not move until it is resumed, and then continues from the time that it shows', async () => {
    const { token } = await aFirm();
    const frozen = await change(token, { freeze: true });
    expect(frozen).toMatchObject({ mode: 'FROZEN', status: 'READY' });
    expect((await clockOf(token)).now).toBe(frozen.now);

    const resumed = await change(token, { resume: true });
    expect(resumed.mode).toBe('RUNNING');
    const behindMs = Date.parse(resumed.wall) - Date.parse(frozen.wall);
    expect(Date.parse(resumed.now) - Date.parse(frozen.now)).toBeLessThanOrEqual(behindMs);
    expect(resumed.offset_seconds).toBeLessThan(0);
  });

  it('moves as requested, and does not move after that', async () => {
    const { token } = await aFirm();
    const { now } = await change(token, { freeze: true });
    const moved = await change(token, { days: 1 });
    expect(moved).toMatchObject({ mode: 'FROZEN' });
    expect(Date.parse(moved.now) - Date.parse(now)).toBe(24 * 60 * 60 * 1000);

    const { body } = await sandbox.auth.request<ClockView>('POST', `${CLOCK}/advance`, { token, body: { seconds: 1 } });
    expect(body.mode).toBe('FROZEN');
    expect(Date.parse(body.now) - Date.parse(moved.now)).toBe(1000);
  });

  it('is frozen at the end of a move with `freeze`, and only `resume` sets it free', async () => {
    const { token } = await aFirm();
    const closed = await change(token, { next: 'CLOSE', freeze: true });
    expect(closed.mode).toBe('FROZEN');
    expect(closed.now).toMatch(/T(18|20|21):00:00\.000000\+00:00$/);
    expect(await change(token, { next: 'YEAR_END' })).toMatchObject({
      mode: 'FROZEN',
      now: expect.stringMatching(/-01-01T05:00:00\.000000\+00:00$/),
    });
  });

  it('changes nothing if it is frozen again, and lists each change with its kind', async () => {
    const { token } = await aFirm();
    const { advance } = await change(token, { freeze: true });
    expect((await change(token, { freeze: true })).advance).toEqual(advance);
    await change(token, { days: 1 });
    await change(token, { resume: true });

    const { body } = await sandbox.auth.request<{ items: ClockEventView[] }>('GET', `${CLOCK}/events`, {
      token,
    });
    expect(body.items.map(({ kind }) => kind).filter(kind => kind !== 'READY')).toEqual([
      'RESUMED',
      'ADVANCED',
      'FROZEN',
    ]);
  });
});

describe('58.1: a request that is refused', () => {
  it.each([
    [{}, 'Give freeze, resume, or one of days, seconds, to, next'],
    [{ freeze: true, resume: true }, 'Give either freeze or resume'],
    [{ days: 1, next: 'OPEN' }, 'Give at most one of days, seconds, to, next'],
  ])('%j: 422', async (body, message) => {
    const { token } = await aFirm();
    const answer = await sandbox.auth.request<{ detail: { msg: string }[] }>('POST', CLOCK, { token, body });
    expect(answer.status).toBe(422);
    expect(answer.body.detail.map(({ msg }) => msg)).toEqual([message]);
  });

  it('while the clock is advancing: 409', async () => {
    const { token } = await aFirm();
    await sandbox.auth.request('POST', `${CLOCK}/advance`, { token, body: { days: 1 } });
    expect((await sandbox.auth.request('POST', CLOCK, { token, body: { freeze: true } })).status).toBe(409);
  });
});
