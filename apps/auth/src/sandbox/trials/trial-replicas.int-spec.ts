import { SandboxUnderTest } from '../../testing/sandbox.js';

let sandbox: SandboxUnderTest;
let replica: SandboxUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
  replica = await SandboxUnderTest.start(sandbox.auth.replicaEnvironment);
});

afterAll(async () => {
  await replica?.close();
  await sandbox.close();
});

const signUps = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) =>
      (n % 2 === 0 ? sandbox : replica).signUp({ email: `replicas-${n}@lovelace.test` }),
    ),
  );

it('a mail is sent by one of the replicas, and any of them takes its token', async () => {
  const ids = (await signUps(20)).map(({ body }) => body.signup_id);

  const tokens = await Promise.all(ids.map(id => sandbox.mailedToken(id)));

  const [sent] = await sandbox.query<{ tokens: number; signups: number }>(
    'select count(*) as tokens, count(distinct signup_id) as signups from verification_tokens',
  );
  expect(sent).toEqual({ tokens: ids.length, signups: ids.length });
  expect((await replica.verify(tokens[0] ?? '')).status).toBe(200);
  expect((await sandbox.verify(tokens[1] ?? '')).status).toBe(200);
});

it('a trial ends once, however many replicas sweep', async () => {
  const { signup_id } = await sandbox.trial();
  await sandbox.change(`update trials set expires_at = now() - interval '15 days' where signup_id = $1`, [signup_id]);

  const swept = await Promise.all([sandbox, replica, sandbox, replica].map(each => each.sweep()));

  expect(swept.reduce((sum, { expired }) => sum + expired, 0)).toBe(1);
  expect(swept.reduce((sum, { purged }) => sum + purged, 0)).toBe(1);
  expect((await replica.events(signup_id)).map(({ kind }) => kind)).toEqual([
    'PURGED',
    'EXPIRED',
    'VERIFIED',
    'SIGNED_UP',
  ]);
});
