import type { ProvisioningView } from '@sandbourse/contracts';
import { ApiClient, until } from '../api-client.js';
import type { BenchContext } from './bench.js';

export const SEEDED_FIRM = 'SEEDED';
const WITHIN_MS = 5 * 60 * 1000;

/** Logs in the operator at the auth service directly, because the gateway allows few logins a minute. */
export function operatorOf({ stack }: BenchContext): Promise<ApiClient> {
  const { email, password } = stack.users.find(({ role }) => role === 'ops_admin') ?? { email: '', password: '' };
  const { url } = stack.services.find(({ name }) => name === 'auth') ?? { url: '' };
  return new ApiClient(url).logIn(email, password, '/v1/auth/login');
}

/** Creates a firm and requests a book with 43 accounts and a history of three years for it. */
export async function requestBook(operator: ApiClient, firm_id: string): Promise<void> {
  await operator.post('/v1/auth/firms', { firm_id, name: 'Seeded', rep_codes: [{ rep_code: 'R001' }] });
  const login = { email: `advisor@${firm_id}.test`.toLowerCase(), role: 'advisor', firm_id, rep_code: 'R001' };
  await operator.post('/v1/auth/users', login);
  await operator.post(`/v1/auth/firms/${firm_id}/provisioning`, { practice: 'ACCUMULATION', seed: 1 });
}

/**
 * Waits until the book of the firm is complete. Requests the book first, unless another benchmark has already done so.
 */
export async function haveSeededFirm(operator: ApiClient): Promise<void> {
  const path = `/v1/auth/firms/${SEEDED_FIRM}/provisioning`;
  const { status } = await operator.send('GET', path);
  if (status !== 200) await requestBook(operator, SEEDED_FIRM);
  await until(
    () => operator.get<ProvisioningView>(path),
    ({ status }) => status === 'COMPLETED',
    { withinMs: WITHIN_MS },
  );
}
