import type { Paged, ProvisioningView, TransactionView } from '@sandbourse/contracts';
import { ApiClient, until } from '../client/api-client.js';
import { factsOf } from '../practice/facts.js';
import { readBook } from '../practice/read-book.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';
import { verifyLedger } from './verify-ledger.js';

const STACK_START_MS = 120_000;
const BOOKS_MS = 420_000;
const PASSWORD = 'a-long-enough-password';
const TERMS = { practice: 'ACCUMULATION', seed: 2_357 };

/** A kill for each of them, at these parts of a hundred of the way. */
const KILLED = { baas: 12, 'fix-simulator': 30, auth: 50, pm: 70, baas_again: 95 } as const;

let test: StackUnderTest;

beforeAll(async () => {
  test = await startStackUnderTest();
}, STACK_START_MS);

afterAll(() => test.stop(), STACK_START_MS);

const urlOf = (name: string) => test.stack.file.services.find(service => service.name === name)?.url ?? '';

/** To auth itself, whatever becomes of it meanwhile. */
async function operator(): Promise<ApiClient> {
  const { email, password } = test.stack.file.users.find(({ role }) => role === 'ops_admin') ?? {
    email: '',
    password: '',
  };
  return new ApiClient(urlOf('auth')).logIn(email, password, '/v1/auth/login');
}

async function requestBook(firmId: string): Promise<void> {
  const api = await operator();
  await api.post('/v1/auth/firms', { firm_id: firmId, name: firmId, rep_codes: [{ rep_code: 'R001' }] });
  const login = { email: `advisor@${firmId}.test`.toLowerCase(), password: PASSWORD, role: 'advisor' };
  await api.post('/v1/auth/users', { ...login, firm_id: firmId, rep_code: 'R001' });
  await api.post(`/v1/auth/firms/${firmId}/provisioning`, TERMS);
}

/** The progress once it is that far, and what it was seen to be on the way. */
async function reached(firmId: string, percent: number): Promise<ProvisioningView[]> {
  const api = await operator();
  const seen: ProvisioningView[] = [];
  await until(
    async () => {
      const { status, body } = await api
        .send<ProvisioningView>('GET', `/v1/auth/firms/${firmId}/provisioning`)
        .catch(() => ({ status: 0, body: undefined }));
      if (status === 200 && body) seen.push(body);
      return seen.at(-1);
    },
    progress => progress?.status === 'FAILED' || (progress?.percent ?? 0) >= percent,
    { withinMs: BOOKS_MS, everyMs: 100 },
  );
  return seen;
}

const advisorOf = (firmId: string) =>
  new ApiClient(test.stack.file.base_url).logIn(`advisor@${firmId}.test`.toLowerCase(), PASSWORD);

async function countsOf(firmId: string): Promise<Record<string, number>> {
  const api = await advisorOf(firmId);
  const counts: Record<string, number> = {};
  for (const type of ['BUY', 'SELL', 'DEPOSIT', 'WITHDRAWAL', 'FEE', 'TRANSFER_IN', 'SPLIT'])
    counts[type] = (await api.get<Paged<TransactionView>>(`/api/v1/baas/transactions?limit=1&type=${type}`)).total;
  return counts;
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
    expect(await countsOf('STORM')).toEqual(await countsOf('CALM'));
    expect(verifyLedger(test.stack.file).status).toBe(0);
  },
  BOOKS_MS,
);

it('leaves the firm a clock that shows the present, and refuses to move it before', async () => {
  await requestBook('EARLY');
  const api = await advisorOf('EARLY');
  const script = { symbol: 'AAPL', kind: 'HALT' };
  expect((await api.send('POST', '/api/v1/sandbox/clock/advance', { days: 1 })).status).toBe(409);
  expect((await api.send('POST', '/api/v1/sandbox/market/scripts', script)).status).toBe(409);
  expect(await (await advisorOf('CALM')).get('/api/v1/sandbox/clock')).toMatchObject({
    status: 'READY',
    offset_seconds: 0,
  });
});
