import { type AuditEventView, FixSessionReset, type Paged } from '@sandbourse/contracts';
import { type ServiceUnderTest, TEST_INTERNAL_SECRET, tokenFor, WAITS } from '@sandbourse/test-support';
import { SandboxUnderTest } from '../../testing/sandbox.js';

const LOGONS = '/v1/auth/internal/fix-logons';
const QUESTION = { firm_id: 'HARBOR', comp_id: 'CLIENT1', password: 'fix_guessed' };

let sandbox: SandboxUnderTest;
let auth: ServiceUnderTest;

beforeAll(async () => {
  sandbox = await SandboxUnderTest.start();
  auth = sandbox.auth;
}, WAITS.start);

afterAll(() => sandbox.close());

it('keeps in the audit ledger, once, that a FIX session was reset and by whom', async () => {
  const reset = { firm_id: 'HARBOR', comp_id: 'CLIENT1', reset_by: 'pauth_1', next_out: 42, next_in: 900_000_000 };
  const event = FixSessionReset.occurred(reset, { at: new Date(), isSandbox: true });
  const last = FixSessionReset.occurred({ ...reset, comp_id: 'LAST' }, { at: new Date(), isSandbox: true });
  await auth.bus.publish([event, event, last]);

  await auth.settled();
  const { body } = await auth.request<Paged<AuditEventView>>('GET', '/v1/auth/audit-events?kind=FIX_SESSION_RESET', {
    token: tokenFor({ role: 'ops_admin' }),
  });
  expect(body.items.map(({ actor, firm_id, reason }) => [actor, firm_id, reason])).toEqual([
    ['pauth_1', 'HARBOR', 'LAST: the numbers were 42 out and 900000000 in'],
    ['pauth_1', 'HARBOR', 'CLIENT1: the numbers were 42 out and 900000000 in'],
  ]);
});

it('is asked about Logons by services of the installation alone', async () => {
  expect((await auth.request('POST', LOGONS, { body: QUESTION })).status).toBe(403);
  const headers = { 'x-internal-secret': TEST_INTERNAL_SECRET };
  const answer = await auth.request('POST', LOGONS, { token: null, headers, body: QUESTION });
  expect(answer).toMatchObject({ status: 200, body: { password_id: null } });
});
