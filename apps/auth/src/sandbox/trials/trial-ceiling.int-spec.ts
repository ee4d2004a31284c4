import { LIMITS, type TrialView } from '@sandbourse/contracts';
import { SandboxUnderTest } from '../../testing/sandbox.js';

const CROWD = 40;

let sandbox: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
});

afterAll(() => sandbox.close());

it('25 trials are active, however many verify at once; a token that found no place is still good', async () => {
  const signUps = await Promise.all(Array.from({ length: CROWD }, () => sandbox.signUp()));
  expect(signUps.map(({ status }) => status)).toEqual(Array.from({ length: CROWD }, () => 201));
  const tokens = await Promise.all(signUps.map(({ body }) => sandbox.mailedToken(body.signup_id)));

  const verified = await Promise.all(tokens.map(token => sandbox.verify(token)));

  const taken = verified.filter(({ status }) => status === 200);
  const refused = verified.flatMap(({ status, body }, i) =>
    status === 200 ? [] : [{ status, body, token: tokens[i] ?? '' }],
  );
  expect([taken.length, refused.length]).toEqual([LIMITS.activeTrialsMax, CROWD - LIMITS.activeTrialsMax]);
  for (const { status, body } of refused)
    expect({ status, body }).toEqual({
      status: 503,
      body: { detail: expect.stringContaining('25 sandboxes'), code: 'sandbox_full' },
    });
  const { body: active } = await sandbox.asOperator<{ items: TrialView[]; total: number }>('GET', '?status=ACTIVE');
  expect(active.total).toBe(LIMITS.activeTrialsMax);

  const late = await sandbox.signUp();
  expect(late).toMatchObject({ status: 503, body: { detail: expect.stringContaining('Try again later') } });
  expect(String(late.headers['content-type'])).toContain('application/json');

  const [first] = active.items;
  await sandbox.change(`update trials set expires_at = now() - interval '1 second' where signup_id = $1`, [
    first?.signup_id,
  ]);
  expect(await sandbox.sweep()).toEqual({ expired: 1, purged: 0 });
  expect((await sandbox.verify(refused[0]?.token ?? '')).status).toBe(200);

  const extended = await sandbox.asOperator('POST', `/${first?.signup_id}/extend`);
  expect(extended).toMatchObject({ status: 503, body: { detail: expect.stringContaining('25 sandboxes') } });
});
