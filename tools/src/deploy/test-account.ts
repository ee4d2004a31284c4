import { ApiClient, until } from '../api-client.js';

/** The time in milliseconds for each step that the venue or the brokerage completes later. */
export const STEP_MS = 30_000;
const FIRM_SECONDS = 3_600;

export interface TestAccount {
  readonly firmId: string;
  readonly advisor: ApiClient;
  readonly accountId: string;
}

/**
 * Creates a firm for tests with an account that has money, calls `work`, and deletes the firm. The login of the operator
 * comes from OPS_ADMIN_EMAIL and OPS_ADMIN_PASSWORD.
 *
 * @param url the URL of the gateway
 */
export async function withTestAccount<T>(url: string, work: (account: TestAccount) => Promise<T>): Promise<T> {
  const { OPS_ADMIN_EMAIL = 'ops@sandbourse.test', OPS_ADMIN_PASSWORD = '' } = process.env;
  const operator = await new ApiClient(url).logIn(OPS_ADMIN_EMAIL, OPS_ADMIN_PASSWORD);
  const firm = await operator.post<{ firm_id: string; access_token: string }>('/api/v1/sandbox/firms', {
    ttl: FIRM_SECONDS,
  });
  try {
    const advisor = new ApiClient(url, firm.access_token);
    return await work({ firmId: firm.firm_id, advisor, accountId: await fundedAccount(advisor) });
  } finally {
    await operator.send('DELETE', `/api/v1/sandbox/firms/${firm.firm_id}`);
  }
}

async function fundedAccount(advisor: ApiClient): Promise<string> {
  const { account_id } = await advisor.post<{ account_id: string }>('/api/v1/baas/accounts', {
    registration: 'Ada Byron',
    account_type: 'INDIVIDUAL',
    base_currency: 'USD',
    client_id: 'CLT-1',
  });
  const path = `/api/v1/baas/accounts/${account_id}`;
  const account = () => advisor.get<{ status: string; cash_balance: string }>(path);
  await until(account, ({ status }) => status === 'ACTIVE', { withinMs: STEP_MS });
  await advisor.post(`${path}/funding`, {
    direction: 'DEPOSIT',
    amount: '1000000.00',
    currency: 'USD',
    idempotency_key: 'test-account',
  });
  await until(account, ({ cash_balance }) => Number(cash_balance) > 0, { withinMs: STEP_MS });
  return account_id;
}

/** An order for one share at the market. */
export const orderOf = (accountId: string) => ({
  account_id: accountId,
  security: { type: 'ticker', value: 'AAPL' },
  side: 'BUY',
  order_type: 'MARKET',
  quantity: '1',
});
