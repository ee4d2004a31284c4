import {
  type AuditEventView,
  type CreatedUserView,
  type IssuedApiKeyView,
  type Paged,
  WebhookChanged,
} from '@sandbourse/contracts';
import { type ServiceUnderTest, untilHeard, WAITS } from '@sandbourse/test-support';
import { INTERNAL, SandboxUnderTest } from '../../testing/sandbox.js';

const ADVISOR = { email: 'ada@harbor.test', password: 'a-long-enough-password' };

let sandbox: SandboxUnderTest;
let auth: ServiceUnderTest;
let operator: string;
let advisor: CreatedUserView;
let key: IssuedApiKeyView;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
  auth = sandbox.auth;
  operator = sandbox.operator;
  const firm = { firm_id: 'HARBOR', name: 'Harbor', rep_codes: [{ rep_code: 'R001' }] };
  await auth.request('POST', '/v1/auth/firms', { token: operator, body: firm });
  const login = { ...ADVISOR, role: 'advisor', firm_id: 'HARBOR', rep_code: 'R001' };
  advisor = (await auth.request<CreatedUserView>('POST', '/v1/auth/users', { token: operator, body: login })).body;
  const wanted = { pillar: 'baas', name: 'Webhooks', permission_group: 'account_management' };
  const issuing = { token: await sandbox.tokenOf(ADVISOR), headers: INTERNAL, body: wanted };
  key = (await auth.request<IssuedApiKeyView>('POST', '/v1/auth/internal/api-keys', issuing)).body;
}, WAITS.start);

afterAll(() => sandbox.close());

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

it('keeps in the audit ledger, once, what was done to a webhook and by whom', async () => {
  const event = changed('whk_1', { change: 'REGISTERED', changed_by: advisor.user_id, reason: null });
  await auth.bus.publish([event, event, changed('whk_1', { change: 'DELETED', changed_by: null, reason: null })]);
  await auth.settled();
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

it('mails once to the login that registered a webhook which failed for a day, or that issued the key which did', async () => {
  const byLogin = changed('whk_2', { registered_by: advisor.user_id });
  await auth.bus.publish([
    byLogin,
    byLogin,
    changed('whk_3', { registered_by: key.key_id }),
    changed('whk_4', { registered_by: advisor.user_id, reason: 'REGISTRANT_INACTIVE' }),
    changed('whk_5', { registered_by: advisor.user_id }),
  ]);
  await untilHeard(() => expect(sandbox.mails('whk_')).toHaveLength(3));
  const mails = sandbox.mails('whk_');
  const webhooks = mails.map(mail => /webhook (whk_\d) was disabled/.exec(mail)?.[1]);
  expect(webhooks.sort()).toEqual(['whk_2', 'whk_3', 'whk_5']);
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
