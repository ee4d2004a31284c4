import { randomUUID } from 'node:crypto';
import { ApiClient } from '../api-client.js';
import type { BenchContext } from './bench.js';

/**
 * Creates a live firm and returns a client of its advisor. A sandbox firm cannot be used, because it may have at most
 * 100 accounts and is never billed.
 */
export async function advisorOfALiveFirm({ stack }: BenchContext): Promise<ApiClient> {
  const operator = stack.users.find(({ role }) => role === 'ops_admin');
  const ops = await new ApiClient(stack.base_url).logIn(operator?.email ?? '', operator?.password ?? '');
  const firm_id = `BENCH-${randomUUID().slice(0, 8)}`;
  await ops.post('/api/v1/auth/firms', {
    firm_id,
    name: 'Bench',
    is_sandbox: false,
    rep_codes: [{ rep_code: 'B001' }],
  });
  const login = { email: `${firm_id.toLowerCase()}@example.com`, password: randomUUID() };
  await ops.post('/api/v1/auth/users', { ...login, role: 'advisor', firm_id, rep_code: 'B001' });
  return new ApiClient(stack.base_url).logIn(login.email, login.password);
}
