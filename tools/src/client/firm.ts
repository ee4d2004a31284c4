import { randomBytes } from 'node:crypto';
import type { ApiClient } from '../api-client.js';
import type { DemoUser } from '../stack/demo-tenant.js';

const REP_CODE = 'R001';
/**
 * The client id of the login with the role `client`. This login sees the accounts that are opened with this
 * `client_id`.
 */
export const FIRMS_CLIENT = 'CLT-1001';

/** Creates an empty firm for a test, and a login for each role in the firm. `operator` is logged in as an operator. */
export async function makeFirm(operator: ApiClient, name: string): Promise<DemoUser[]> {
  const firm_id = `TEST-${randomBytes(5).toString('hex').toUpperCase()}`;
  const password = randomBytes(18).toString('base64url');
  await operator.post('/api/v1/auth/firms', {
    firm_id,
    name,
    rep_codes: [{ rep_code: REP_CODE }, { rep_code: 'R002' }],
  });
  const logins = [
    { role: 'advisor', rep_code: REP_CODE },
    { role: 'branch_supervisor', rep_code: REP_CODE },
    { role: 'client', client_id: FIRMS_CLIENT },
  ];
  const users: DemoUser[] = [];
  for (const login of logins) {
    const email = `${login.role}@${firm_id.toLowerCase()}.test`;
    await operator.post('/api/v1/auth/users', { ...login, email, password, firm_id });
    users.push({ role: login.role, email, password, firm_id });
  }
  return users;
}
