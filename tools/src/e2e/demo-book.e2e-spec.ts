import { until } from '../client/api-client.js';
import { Practice } from '../client/practice.js';
import { DEMO_BOOK, ensureDemoBook } from '../stack/demo-book.js';
import { type StackUnderTest, startStackUnderTest } from './stack-under-test.js';

const STACK_START_MS = 120_000;
const BOOK_MS = 120_000;

let test: StackUnderTest;
const said: string[] = [];

beforeAll(async () => {
  test = await startStackUnderTest();
}, STACK_START_MS);

afterAll(() => test.stop(), STACK_START_MS);

/** As at each start of the stack. */
function fill(): Promise<void> {
  const { services, users } = test.stack.file;
  const urlOf = (name: string) => services.find(service => service.name === name)?.url ?? '';
  const urls = { authUrl: urlOf('auth'), baasUrl: urlOf('baas'), pmUrl: urlOf('pm') };
  return ensureDemoBook({ ...urls, password: users[0]?.password ?? '' }, line => said.push(line));
}

async function book() {
  const practice = new Practice(test.broker.api);
  const { items } = await practice.portfolios();
  const portfolios = await Promise.all(
    items.map(async ({ portfolio_id, name, account_ids }) => ({
      name,
      accounts: account_ids.length,
      isBreached: (await practice.drift(portfolio_id)).breached,
    })),
  );
  const runs = (await practice.runs()).items.map(({ run_id, execution_status }) => ({ run_id, execution_status }));
  const { items: accounts, total } = await test.broker.accounts();
  return { portfolios, runs, total, clients: new Set(accounts.map(({ client_id }) => client_id)).size };
}

it(
  'a stack holds at least twenty accounts of different clients, invested by approved runs, however often it is started',
  async () => {
    await fill();
    const drifted = DEMO_BOOK.filter(({ revised }) => revised).map(({ name }) => name);
    const filled = await until(
      book,
      ({ portfolios, runs }) =>
        portfolios.every(({ name, isBreached }) => isBreached === drifted.includes(name)) &&
        runs.every(({ execution_status }) => execution_status === 'COMPLETED'),
    );

    expect(filled.portfolios.reduce((sum, { accounts }) => sum + accounts, 0)).toBeGreaterThanOrEqual(20);
    expect(filled.clients).toBeGreaterThanOrEqual(14);
    expect(filled.runs).toHaveLength(DEMO_BOOK.length);
    expect(said).toHaveLength(DEMO_BOOK.length);

    await fill();

    expect(await book()).toEqual(filled);
    expect(said).toHaveLength(DEMO_BOOK.length);
  },
  BOOK_MS,
);
