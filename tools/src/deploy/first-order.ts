/**
 * Entry point: `node first-order.js URL` places an order at an installation, as `helm test` does. The operator of
 * OPS_ADMIN_EMAIL and OPS_ADMIN_PASSWORD creates a firm for tests, whose advisor opens an account, deposits money and
 * buys a share. The firm is deleted at the end. Ends with code 1 if the order is not filled.
 */
import { ApiClient, until } from '../api-client.js';

/** The time in milliseconds for each step that the venue or the brokerage completes later. */
const STEP_MS = 30_000;
const FIRM_SECONDS = 600;

interface Firm {
  readonly firm_id: string;
  readonly access_token: string;
}

const [url = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const { OPS_ADMIN_EMAIL = 'ops@sandbourse.test', OPS_ADMIN_PASSWORD = '' } = process.env;

const operator = await new ApiClient(url).logIn(OPS_ADMIN_EMAIL, OPS_ADMIN_PASSWORD);
const firm = await operator.post<Firm>('/api/v1/sandbox/firms', { ttl: FIRM_SECONDS });
try {
  const advisor = new ApiClient(url, firm.access_token);
  const account = await fundedAccount(advisor);
  const order = await filledOrder(advisor, account);
  console.log(
    `Order ${order.order_id} of the firm ${firm.firm_id} is filled, ${Math.round(performance.now())} ms after the start.`,
  );
} finally {
  await operator.send('DELETE', `/api/v1/sandbox/firms/${firm.firm_id}`);
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
    amount: '10000.00',
    currency: 'USD',
    idempotency_key: 'first-order',
  });
  await until(account, ({ cash_balance }) => Number(cash_balance) > 0, { withinMs: STEP_MS });
  return account_id;
}

async function filledOrder(advisor: ApiClient, account_id: string): Promise<{ order_id: string }> {
  const { order_id } = await advisor.post<{ order_id: string }>('/api/v1/baas/orders', {
    account_id,
    security: { type: 'ticker', value: 'AAPL' },
    side: 'BUY',
    order_type: 'MARKET',
    quantity: '1',
  });
  return until(
    () => advisor.get<{ order_id: string; status: string }>(`/api/v1/baas/orders/${order_id}`),
    ({ status }) => status === 'FILLED',
    { withinMs: STEP_MS },
  );
}
