import type { LocalMailboxView } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { SandboxUnderTest } from '../../testing/sandbox.js';

const MAILBOX = '/v1/sandbox/mailbox';

async function withSandbox(environment: Record<string, string>, act: (sandbox: SandboxUnderTest) => Promise<void>) {
  const sandbox = await SandboxUnderTest.start(environment);
  try {
    await act(sandbox);
  } finally {
    await sandbox.close();
  }
}

const asked = (sandbox: SandboxUnderTest) => sandbox.auth.request<LocalMailboxView>('GET', MAILBOX, { token: null });

it(
  '11. a mailbox that is open shows the mail of a sign-up, the latest first, with the link that carries its token',
  () =>
    withSandbox({ MAILBOX_OPEN: 'true' }, async sandbox => {
      expect(await asked(sandbox)).toMatchObject({ status: 200, body: { is_open: true, items: [], total: 0 } });

      const { body: trial } = await sandbox.signUp();
      const token = await sandbox.mailedToken(trial.signup_id);
      await sandbox.signUp({ email: trial.email });
      const newer = await sandbox.mailedToken(trial.signup_id, 2);

      const { body } = await asked(sandbox);
      expect(body.items.map(({ to, link }) => ({ to, token: link?.split('/v#')[1] }))).toEqual([
        { to: trial.email, token: newer },
        { to: trial.email, token },
      ]);
      expect(body.items[0]).toMatchObject({ subject: 'Verify your email address for Sandbourse' });
      expect((await sandbox.verify(newer)).status).toBe(200);
    }),
  WAITS.start,
);

it.each([
  { where: 'unless it is opened', environment: {} },
  { where: 'with a mail server', environment: { MAILBOX_OPEN: 'true', SMTP_URL: 'smtp://127.0.0.1:1' } },
])(
  '11. nobody reads mail $where, and who asks meets no 404',
  ({ environment }) =>
    withSandbox(environment as Record<string, string>, async sandbox => {
      await sandbox.signUp();

      expect(await asked(sandbox)).toMatchObject({ status: 200, body: { is_open: false, items: [], total: 0 } });
    }),
  WAITS.start,
);
