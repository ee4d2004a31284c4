import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AuditEventView,
  type CreatedUserView,
  type IssuedApiKeyView,
  type LoginView,
  type Paged,
  WebhookChanged,
} from '@sandbourse/contracts';
import { loadConfig } from '@sandbourse/platform/config';
import {
  eventually,
  type ServiceUnderTest,
  startServiceUnderTest,
  TEST_INTERNAL_SECRET,
  WAITS,
} from '@sandbourse/test-support';
import { authModule } from '../auth.module.js';
import { AuthConfig } from '../config.js';
import { migrations } from '../migrations/index.js';

const OPERATOR = { email: 'ops@sandbourse.test', password: 'an-operator-password' };
const INTERNAL = { 'x-internal-secret': TEST_INTERNAL_SECRET };
const ADVISOR = { email: 'ada@harbor.test', password: 'a-long-enough-password' };

let auth: ServiceUnderTest;
let mailbox: string;
let operator: string;
let advisor: CreatedUserView;
let key: IssuedApiKeyView;

beforeAll(async () => {
  mailbox = mkdtempSync(join(tmpdir(), 'webhook-mail-'));
  auth = await startServiceUnderTest({
    service: 'auth',
    migrations,
    module: authModule,
    parse: environment => loadConfig(AuthConfig, environment),
    environment: {
      OPS_ADMIN_EMAIL: OPERATOR.email,
      OPS_ADMIN_PASSWORD: OPERATOR.password,
      KEY_ENCRYPTION_KEY: 'a'.repeat(43),
      MAIL_FOLDER: mailbox,
    },
  });
  operator = await logIn(OPERATOR);
  const firm = { firm_id: 'HARBOR', name: 'Harbor', rep_codes: [{ rep_code: 'R001' }] };
  await auth.request('POST', '/v1/auth/firms', { token: operator, body: firm });
  const login = { ...ADVISOR, role: 'advisor', firm_id: 'HARBOR', rep_code: 'R001' };
  advisor = (await auth.request<CreatedUserView>('POST', '/v1/auth/users', { token: operator, body: login })).body;
  const wanted = { pillar: 'baas', name: 'Webhooks', permission_group: 'account_management' };
  const issuing = { token: await logIn(ADVISOR), headers: INTERNAL, body: wanted };
  key = (await auth.request<IssuedApiKeyView>('POST', '/v1/auth/internal/api-keys', issuing)).body;
}, WAITS.start);

afterAll(async () => {
  await auth.close();
  rmSync(mailbox, { recursive: true });
});

async function logIn(body: object): Promise<string> {
  const { body: login } = await auth.request<LoginView>('POST', '/v1/auth/login', { token: null, body });
  return login.access_token;
}

function changed(webhook_id: string, data: Partial<(typeof WebhookChanged.examples)[0]>) {
  const [example] = WebhookChanged.examples;
  return WebhookChanged.occurred({ ...example, webhook_id, ...data }, { at: new Date(), isSandbox: false });
}

const activeOf = async (...ids: string[]) => {
  const path = '/v1/auth/internal/registrants';
  return (
    await auth.request<{ registrants: object[] }>('POST', path, { token: null, headers: INTERNAL, body: { ids } })
  ).body.registrants;
};

/** The complete mails. A mail that is still being written has another file extension. */
const keptMails = () =>
  readdirSync(mailbox)
    .filter(name => name.endsWith('.eml'))
    .sort();

it('keeps in the audit ledger, once, what was done to a webhook and by whom', async () => {
  const event = changed('whk_1', { change: 'REGISTERED', changed_by: advisor.user_id, reason: null });
  await auth.bus.publish([event, event, changed('whk_1', { change: 'DELETED', changed_by: null, reason: null })]);
  await eventually(async () => {
    const kept = [];
    for (const kind of ['WEBHOOK_REGISTERED', 'WEBHOOK_DELETED']) {
      const path = `/v1/auth/audit-events?kind=${kind}`;
      const { body } = await auth.request<Paged<AuditEventView>>('GET', path, { token: operator });
      kept.push(...body.items.map(({ actor, firm_id, reason }) => [kind, actor, firm_id, reason]));
    }
    const reason = 'whk_1 to https://example.com/hooks/sandbourse';
    expect(kept).toEqual([
      ['WEBHOOK_REGISTERED', advisor.user_id, 'HARBOR', reason],
      ['WEBHOOK_DELETED', null, 'HARBOR', reason],
    ]);
  });
});

it('mails once to the login that registered a webhook which failed for a day, or that issued the key which did', async () => {
  const byLogin = changed('whk_2', { registered_by: advisor.user_id });
  await auth.bus.publish([
    byLogin,
    byLogin,
    changed('whk_3', { registered_by: key.key_id }),
    changed('whk_4', { registered_by: advisor.user_id, reason: 'REGISTRANT_INACTIVE' }),
    changed('whk_5', { registered_by: advisor.user_id }),
  ]);
  await eventually(() => expect(keptMails()).toHaveLength(3));
  const mails = keptMails().map(name => readFileSync(join(mailbox, name), 'utf8'));
  expect(mails.map(mail => /webhook (whk_\d) was disabled/.exec(mail)?.[1])).toEqual(['whk_2', 'whk_3', 'whk_5']);
  for (const mail of mails) expect(mail).toContain(`To: ${ADVISOR.email}`);
});

it('says what registrants may see, as long as they are active', async () => {
  const sees = { firm_id: 'HARBOR', allowed_rep_codes: ['R001'] };
  expect(await activeOf(advisor.user_id, key.key_id, 'pauth_nobody')).toMatchObject([
    { sub: advisor.user_id, role: 'advisor', ...sees },
    { sub: key.key_id, role: 'api_client', ...sees },
  ]);
  await auth.request('POST', `/v1/auth/users/${advisor.user_id}/deactivate`, { token: operator });
  expect(await activeOf(advisor.user_id, key.key_id)).toEqual([]);
  const unasked = await auth.request('POST', '/v1/auth/internal/registrants', { token: null, body: { ids: ['x'] } });
  expect(unasked.status).toBe(403);
});
