import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CreatedTestFirmView, type CreatedUserView, type IssuedCiTokenView, newId } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { LeaseLost } from '@sandbourse/platform/ownership';
import { type Taken, WorkRunner } from '@sandbourse/platform/work';
import { type OtherProcess, startTaker, WAITS } from '@sandbourse/test-support';
import { PasswordResetStore } from './identity/password-resets/password-reset.store.js';
import { PasswordResetMailService } from './identity/password-resets/password-reset-mail.service.js';
import { UserStore } from './identity/users/user.store.js';
import { DisabledMailService } from './identity/webhooks/disabled-mail.service.js';
import { DisabledMailStore } from './identity/webhooks/disabled-mail.store.js';
import { ProvisioningService } from './sandbox/provisioning/provisioning.service.js';
import { ProvisioningStore } from './sandbox/provisioning/provisioning.store.js';
import { SeedingService } from './sandbox/provisioning/seeding.service.js';
import { RestoringService } from './sandbox/snapshots/restoring.service.js';
import { TestFirmService } from './sandbox/test-firms/test-firm.service.js';
import { TrialSweepService } from './sandbox/trials/trial-sweep.service.js';
import { VerificationMailService } from './sandbox/trials/verification-mail.service.js';
import { SandboxUnderTest } from './testing/sandbox.js';

const MAIL_TABLES = ['verification_mails', 'password_resets', 'webhook_mails'];

let sandbox: SandboxUnderTest;
let other: OtherProcess;
let mailsOfOther: string;

beforeAll(async () => {
  // Histories can be requested, but the services that they need are not there.
  sandbox = await SandboxUnderTest.start({ PM_URL: 'http://127.0.0.1:9' });
  // The tests take the items themselves.
  await get(WorkRunner).stop();
  mailsOfOther = mkdtempSync(join(tmpdir(), 'mails-of-another-process-'));
  const environment = { ...sandbox.auth.replicaEnvironment, MAIL_FOLDER: mailsOfOther };
  other = await startTaker(new URL('./testing/taker.js', import.meta.url), environment);
}, WAITS.start);

afterAll(async () => {
  await other.end();
  await sandbox.close();
  rmSync(mailsOfOther, { recursive: true, force: true });
});

type Type<T> = abstract new (...values: never[]) => T;
type Queue = (room: number) => Promise<Taken>;

const get = <T>(type: Type<T>): T => sandbox.auth.app.get<T>(type as never, { strict: false });
const system = () => sandbox.auth.database.as(SYSTEM_SCOPE);

async function act({ items }: Taken): Promise<void> {
  expect(items).toHaveLength(1);
  for (const item of items) await item(new AbortController().signal);
}

async function operatorId(): Promise<string> {
  const [operator] = await sandbox.query<{ user_id: string }>('select user_id from users order by user_id limit 1');
  return operator?.user_id ?? '';
}

async function requestResetMail(): Promise<void> {
  await system().transaction(async tx => {
    const user = await get(UserStore).find(tx, await operatorId());
    if (!user) throw new Error('there is no operator');
    await get(PasswordResetStore).request(tx, user, new Date());
  });
}

async function requestDisabledMail(): Promise<void> {
  const mail = { webhookId: newId('webhook'), registeredBy: await operatorId(), at: new Date() };
  await system().transaction(tx => get(DisabledMailStore).request(tx, mail));
}

async function letATrialExpire(): Promise<void> {
  const { body } = await sandbox.signUp();
  await act(await get(VerificationMailService).takeDue());
  expect((await sandbox.verify(await sandbox.mailedToken(body.signup_id))).status).toBe(200);
  await sandbox.change(`update trials set expires_at = now() - interval '1 day'`);
}

async function letATestFirmExpire(): Promise<void> {
  const token = { token: sandbox.operator, body: { name: 'Checkout' } };
  const { body: ci } = await sandbox.auth.request<IssuedCiTokenView>('POST', '/v1/auth/ci-tokens', token);
  const firm = { token: ci.token, body: {} };
  expect((await sandbox.auth.request<CreatedTestFirmView>('POST', '/v1/sandbox/firms', firm)).status).toBe(201);
  await sandbox.change(`update test_firms set expires_at = now() - interval '1 second'`);
}

/** Asks for the history of a sandbox firm. Its first step fails, because there is no brokerage. */
async function askForAHistory(): Promise<{ firmId: string }> {
  await sandbox.change(`update provisionings set status = 'COMPLETED'`);
  const asOperator = { token: sandbox.operator };
  const firm = { firm_id: 'SEEDED', name: 'Seeded', is_sandbox: true, rep_codes: [{ rep_code: 'R001' }] };
  await sandbox.auth.request('POST', '/v1/auth/firms', { ...asOperator, body: firm });
  const advisor = { email: 'ada@seeded.test', password: 'a-long-enough-password', role: 'advisor' };
  const body = { ...advisor, firm_id: firm.firm_id, rep_code: 'R001' };
  const users = await sandbox.auth.request<CreatedUserView>('POST', '/v1/auth/users', { ...asOperator, body });
  // Not by its route, which would ask the brokerage whether the firm has accounts.
  const wanted = { firmId: firm.firm_id, practice: 'RETIREMENT', seed: 7, advisorUserId: users.body.user_id } as const;
  await system().transaction(tx => get(ProvisioningService).request(tx, wanted));
  return { firmId: firm.firm_id };
}

const interruptARestore = () =>
  sandbox.change(
    `insert into restores_under_way (restore_id, firm_id, snapshot_id)
     select '${newId('restore')}', firm_id, 'none' from firms order by firm_id limit 1`,
  );

// biome-ignore format: a table
const KINDS = [
  { name: 'a mail that verifies an address', file: 'sandbox/trials/verification-mail.service.js', provider: VerificationMailService, method: 'takeDue',
    cause: () => sandbox.signUp(), written: 'select attempts, sent_at from verification_mails where sent_at is not null' },
  { name: 'a mail about a password', file: 'identity/password-resets/password-reset-mail.service.js', provider: PasswordResetMailService, method: 'takeDue',
    cause: requestResetMail, written: 'select attempts, sent_at from password_resets where sent_at is not null' },
  { name: 'a mail about a webhook', file: 'identity/webhooks/disabled-mail.service.js', provider: DisabledMailService, method: 'takeDue',
    cause: requestDisabledMail, written: 'select attempts, sent_at from webhook_mails where sent_at is not null' },
  { name: 'the end of a trial', file: 'sandbox/trials/trial-sweep.service.js', provider: TrialSweepService, method: 'takeDue',
    cause: letATrialExpire, written: `select event_id from trial_events where kind = 'EXPIRED'` },
  { name: 'the end of a test firm', file: 'sandbox/test-firms/test-firm.service.js', provider: TestFirmService, method: 'takeExpired',
    cause: letATestFirmExpire, written: `select ended_at from test_firms where status = 'EXPIRED'` },
  { name: 'the end of a restore', file: 'sandbox/snapshots/restoring.service.js', provider: RestoringService, method: 'takeInterrupted',
    cause: interruptARestore, written: `select 1 as rows where not exists (select from restores_under_way)` },
] as const;

describe('56.3: a process that stalls past its lease, and goes on after another has done the work', () => {
  it.each(KINDS)('writes and sends nothing: $name', async ({ file, provider, method, cause, written }) => {
    await cause();
    expect(await other.ask(`take ${new URL(file, import.meta.url).href} ${provider.name} ${method}`)).toBe('1');
    other.stall();
    // As after the time of the lease, and of the pause before the next attempt.
    await sandbox.change(`update leases set leased_until = now() - interval '1 second'`);
    for (const table of MAIL_TABLES)
      await sandbox.change(`update ${table} set next_attempt_at = now() - interval '1 second' where sent_at is null`);

    const service = get<object>(provider) as Record<string, Queue>;
    await act((await service[method]?.(1)) ?? { items: [] });
    const once = await sandbox.query(written);
    expect(once).toHaveLength(1);
    other.send('act');
    other.goOn();

    expect(await other.next()).toBe(LeaseLost.name);
    expect(await sandbox.query(written)).toEqual(once);
    expect(readdirSync(mailsOfOther)).toEqual([]);
  });

  it('writes nothing: the history of a firm', async () => {
    const { firmId } = await askForAHistory();
    const from = new URL('sandbox/provisioning/seeding.service.js', import.meta.url).href;
    expect(await other.ask(`take ${from} ${SeedingService.name} takeWaiting`)).toBe('1');
    other.stall();
    await sandbox.change(`update leases set leased_until = now() - interval '1 second'`);

    const store = get(ProvisioningStore);
    const state = await system().transaction(async tx => {
      const taken = await store.take(tx);
      if (taken?.provisioning.firmId !== firmId) throw new Error('the history was not taken over');
      const completed = { ...taken.provisioning, status: 'COMPLETED', percent: 100, stepsDone: 9 } as const;
      await store.keep(tx, completed, taken.lease);
      return completed;
    });
    other.send('act');
    other.goOn();

    expect(await other.next()).toBe(LeaseLost.name);
    expect(await system().transaction(tx => store.find(tx, firmId))).toEqual(state);
  });
});
