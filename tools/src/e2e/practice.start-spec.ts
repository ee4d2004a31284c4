import type { AccountView, OrderView, Paged, ProvisioningView, TransactionView } from '@sandbourse/contracts';
import { WAITS } from '@sandbourse/test-support';
import { ApiClient, until } from '../api-client.js';
import { factsOf } from '../practice/facts.js';
import { readBook } from '../practice/read-book.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';
import { verifyLedger } from './verify-ledger.js';

const PASSWORD = 'a-long-enough-password';
const TERMS = { practice: 'ACCUMULATION', seed: 2_357 };

/** The services that are killed while a book is created. Each number is the percentage of progress at that time. */
const KILLED = { baas: 12, 'fix-simulator': 30, auth: 50, pm: 70, baas_again: 95 } as const;

let test: StackUnderTest;
/** The operator's client. It connects directly to auth, because auth is also restarted. */
let operator: ApiClient;

beforeAll(async () => {
  test = await startStackUnderTest({ interest: true });
  const { email, password } = test.stack.file.users.find(({ role }) => role === 'ops_admin') ?? {
    email: '',
    password: '',
  };
  operator = await new ApiClient(urlOf('auth')).logIn(email, password, '/v1/auth/login');
}, WAITS.start);

afterAll(() => test.stop(), WAITS.start);

const urlOf = (name: string) => test.stack.file.services.find(service => service.name === name)?.url ?? '';

async function requestBook(firmId: string): Promise<void> {
  await operator.post('/v1/auth/firms', { firm_id: firmId, name: firmId, rep_codes: [{ rep_code: 'R001' }] });
  const login = { email: `advisor@${firmId}.test`.toLowerCase(), password: PASSWORD, role: 'advisor' };
  await operator.post('/v1/auth/users', { ...login, firm_id: firmId, rep_code: 'R001' });
  await operator.post(`/v1/auth/firms/${firmId}/provisioning`, TERMS);
}

/** Waits until the creation of the book has reached a percentage. Returns all reports of the progress so far. */
async function reached(firmId: string, percent: number): Promise<ProvisioningView[]> {
  const seen: ProvisioningView[] = [];
  await until(
    async () => {
      const { status, body } = await operator
        .send<ProvisioningView>('GET', `/v1/auth/firms/${firmId}/provisioning`)
        .catch(() => ({ status: 0, body: undefined }));
      if (status === 200 && body) seen.push(body);
      return seen.at(-1);
    },
    progress => progress?.status === 'FAILED' || (progress?.percent ?? 0) >= percent,
    { withinMs: WAITS.books, everyMs: 100 },
  );
  return seen;
}

const advisorOf = (firmId: string) =>
  new ApiClient(test.stack.file.base_url).logIn(`advisor@${firmId}.test`.toLowerCase(), PASSWORD);

/**
 * Returns the parts of a book that are always the same for a seed. Prices depend on the time, so fills and the orders
 * of the last rebalancing run are left out.
 */
async function plannedOf(firmId: string): Promise<{ counts: Record<string, number>; orders: string[] }> {
  const api = await advisorOf(firmId);
  const counts: Record<string, number> = {};
  for (const type of ['DEPOSIT', 'WITHDRAWAL', 'FEE', 'TRANSFER_IN', 'SPLIT'])
    counts[type] = (await api.get<Paged<TransactionView>>(`/api/v1/baas/transactions?limit=1&type=${type}`)).total;
  const { items } = await api.get<Paged<AccountView>>('/api/v1/baas/accounts?page_size=500');
  const orders: string[] = [];
  for (const { account_id, registration } of items)
    for (const order of await api.get<OrderView[]>(`/api/v1/baas/orders?limit=500&account_id=${account_id}`))
      if (order.client_order_id?.startsWith('history'))
        orders.push([registration, order.client_order_id, order.side, order.quantity, order.security.value].join(' '));
  return { counts, orders: orders.sort() };
}

const kill = (service: string) => process.kill(test.pidOf(service), 'SIGKILL');

it(
  'a new firm gets its book, whole and once, also when each service is killed on the way',
  async () => {
    await requestBook('CALM');
    const seen = await reached('CALM', 100);
    expect(seen.at(-1)).toMatchObject({ status: 'COMPLETED', accounts_ready: 43, percent: 100 });
    for (const figure of ['percent', 'fills_posted', 'accounts_ready'] as const)
      expect(seen.map(each => each[figure])).toEqual(seen.map(each => each[figure]).sort((a, b) => a - b));

    await requestBook('STORM');
    for (const [service, percent] of Object.entries(KILLED)) {
      await reached('STORM', percent);
      kill(service.replace('_again', ''));
    }
    expect((await reached('STORM', 100)).at(-1)).toMatchObject({ status: 'COMPLETED', accounts_ready: 43 });

    for (const firmId of ['CALM', 'STORM']) {
      const facts = factsOf(await readBook(await advisorOf(firmId)));
      expect(facts.filter(({ holds }) => !holds)).toEqual([]);
    }
    expect(await plannedOf('STORM')).toEqual(await plannedOf('CALM'));
    expect(verifyLedger(test.stack.file).status).toBe(0);
  },
  WAITS.books,
);

it('leaves the firm a clock that shows the present, and refuses to move it before', async () => {
  await requestBook('EARLY');
  const api = await advisorOf('EARLY');
  const script = { symbol: 'AAPL', kind: 'CRASH', magnitude: '0.3', duration_seconds: 60 };
  expect((await api.send('POST', '/api/v1/sandbox/clock/advance', { days: 1 })).status).toBe(409);
  expect((await api.send('POST', '/api/v1/sandbox/market/scripts', script)).status).toBe(409);
  expect(await (await advisorOf('CALM')).get('/api/v1/sandbox/clock')).toMatchObject({
    status: 'READY',
    offset_seconds: 0,
  });
});
