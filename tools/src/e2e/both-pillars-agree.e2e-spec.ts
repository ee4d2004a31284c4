import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type JournalView, type OrderView, type OutgoingEvent, TransactionPosted } from '@sandbourse/contracts';
import { type EventBus } from '@sandbourse/platform/bus';
import { Database, type Row } from '@sandbourse/platform/database';
import { WAITS } from '@sandbourse/test-support';
import fc from 'fast-check';
import { until } from '../api-client.js';
import { busOf } from '../client/bus.js';
import { Sandbox } from '../client/sandbox.js';
import { ROOT } from '../root.js';
import { joinSharedStack, type StackUnderTest } from './stack-under-test.js';

/** The dates to which the clock advances. This year contains dividends of INTC and KO and a 10:1 split of NVDA. */
const MONTHS = ['2028-12-11', '2029-01-05', '2029-02-01', '2029-02-26', '2029-06-08', '2029-06-25', '2029-12-03'];
const SEED = 15;
const SYMBOLS = ['INTC', 'KO', 'NVDA'];

/** Tables that both pillars compute from the ledger entries, with the columns that both have. */
const TABLES: readonly { readonly name: string; readonly columns: string; readonly isThere?: string }[] = [
  { name: 'cash_balances', columns: 'account_id, currency, trim_scale(amount) as amount', isThere: 'amount <> 0' },
  {
    name: 'cash_settlements',
    columns: 'account_id, settlement_date, currency, trim_scale(amount) as amount, trim_scale(proceeds) as proceeds',
  },
  {
    name: 'positions',
    columns: 'account_id, symbol, currency, trim_scale(quantity) as quantity, trim_scale(cost_basis) as cost_basis',
    isThere: 'quantity <> 0 or cost_basis <> 0',
  },
  { name: 'tax_lots', columns: '*' },
  { name: 'realized_gains', columns: '*' },
  { name: 'wash_sales', columns: '*' },
];

let test: StackUnderTest;
let sandbox: Sandbox;
let accounts: string[][] = [];
let bus: EventBus;
let databases: Record<'baas' | 'pm', Database>;
const published: OutgoingEvent[] = [];

beforeAll(async () => {
  test = await joinSharedStack();
  sandbox = new Sandbox(test.broker.api);
  const { urls } = test.stack.file.database;
  const database = (url = '') => new Database({ url, connectionsMax: 1, applicationName: 'e2e' });
  databases = { baas: database(urls.baas), pm: database(urls.pm) };
  bus = busOf(test.stack.file, 'both-pillars');
  await bus.subscribe({
    group: 'both-pillars',
    topics: [TransactionPosted.topic],
    from: 'earliest',
    handle: async ({ events }) => {
      for (const envelope of events)
        published.push({
          topic: TransactionPosted.topic,
          key: String(envelope.data.account_id),
          envelope: envelope as never,
        });
    },
  });
}, WAITS.start);

afterAll(async () => {
  await bus.close();
  for (const database of Object.values(databases)) await database.close();
  await test.stop();
}, WAITS.start);

const someTrades = fc.array(
  fc.record({
    client: fc.nat({ max: 1 }),
    account: fc.nat({ max: 2 }),
    side: fc.constantFrom('BUY' as const, 'BUY' as const, 'SELL' as const),
    symbol: fc.constantFrom(...SYMBOLS),
    quantity: fc.integer({ min: 1, max: 40 }),
    lot_method: fc.constantFrom('FIFO' as const, 'LIFO' as const, 'HIFO' as const),
    card: fc.constantFrom(
      undefined,
      undefined,
      undefined,
      'PARTIAL_FILL' as const,
      'BUST' as const,
      'CORRECT' as const,
    ),
    seed: fc.nat({ max: 999 }),
    journals: fc.boolean(),
  }),
  { minLength: 14, maxLength: 14 },
);

type Trade = typeof someTrades extends fc.Arbitrary<(infer T)[]> ? T : never;

async function openAccounts(): Promise<string[][]> {
  return Promise.all(
    ['client_one', 'client_two'].map(client_id =>
      Promise.all(
        (['INDIVIDUAL', 'TRUST', 'ROTH_IRA'] as const).map(async account_type => {
          const amount = account_type === 'ROTH_IRA' ? '7000.00' : '900000.00';
          return (await test.broker.openFunded('Both pillars', amount, { client_id, account_type })).account_id;
        }),
      ),
    ),
  );
}

/**
 * Places orders and ignores refused ones. Also moves shares to the client's trust by journals. Waits until all accepted
 * orders have traded. Returns the orders of which the venue will bust or correct a fill, possibly a month later.
 */
async function trade(trades: readonly Trade[]): Promise<string[]> {
  const [traded, toBeCorrected]: [string[], string[]] = [[], []];
  for (const { client, account, side, symbol, quantity, lot_method, card, seed, journals } of trades) {
    const account_id = accounts[client]?.[account] ?? '';
    const security = { type: 'ticker', value: symbol } as const;
    const { status, body } = await test.broker.api.send<OrderView>('POST', '/api/v1/baas/orders', {
      account_id,
      security,
      side,
      order_type: 'MARKET',
      quantity: String(quantity),
      ...(side === 'SELL' && { lot_method }),
      ...(card && { simulation: { scenario: card, seed } }),
    });
    if (status === 201) traded.push(body.order_id);
    if (status === 201 && (card === 'BUST' || card === 'CORRECT')) toBeCorrected.push(body.order_id);
    if (journals && account === 0)
      await test.broker.api.send<JournalView>('POST', '/api/v1/baas/journals', {
        from_account_id: account_id,
        to_account_id: accounts[client]?.[1],
        security,
        quantity: String(Math.ceil(quantity / 2)),
      });
  }
  for (const orderId of traded)
    await until(
      () => test.broker.order(orderId),
      ({ status }) => status !== 'PENDING_NEW' && status !== 'NEW',
    );
  return toBeCorrected;
}

/** Waits until each of these orders has a busted or corrected fill. */
async function corrected(orderIds: readonly string[]): Promise<void> {
  await until(
    () =>
      databases.baas.query<Row>(
        `select distinct order_id from ledger_entries where order_id = any($1) and type = 'CORRECTION'`,
        [orderIds],
      ),
    found => found.length === orderIds.length,
  );
}

/** Makes a deposit to every account. When its event has arrived, all earlier events have arrived too. */
async function depositInAll(): Promise<void> {
  const deposit = { direction: 'DEPOSIT', amount: '1.00', currency: 'USD' };
  for (const accountId of accounts.flat())
    await test.broker.api.post(`/api/v1/baas/accounts/${accountId}/funding`, deposit);
  await until(
    () => databases.baas.query<Row>('select account_id from ledger_entries where net_amount = 1.00'),
    found => found.length === accounts.flat().length,
  );
}

async function folded(pillar: 'baas' | 'pm'): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { name, columns, isThere = 'true' } of TABLES) {
    const found = await databases[pillar].query<Row>(`select ${columns} from ${name} where ${isThere}`);
    rows[name] = found.map(row => JSON.stringify(row, Object.keys(row).sort())).sort();
  }
  return rows;
}

async function expectAgreement(): Promise<Record<string, string[]>> {
  const lengths = (pillar: 'baas' | 'pm', column: string, table: string) =>
    databases[pillar].query<Row>(
      `select account_id, ${column} as sequence from ${table} where ${column} > 0 order by 1`,
    );
  await until(
    async () => [
      await lengths('baas', 'ledger_sequence', 'accounts'),
      await lengths('pm', 'applied_sequence', 'ledger_progress'),
    ],
    ([posted, applied]) => JSON.stringify(posted) === JSON.stringify(applied),
    { withinMs: WAITS.ready },
  );
  const brokerage = await folded('baas');
  expect(await folded('pm')).toEqual(brokerage);
  return brokerage;
}

it(
  'keep the same lots, gains, positions and cash through a year of random trading',
  async () => {
    const toBeCorrected: string[] = [];
    const plan = fc.sample(someTrades, { numRuns: MONTHS.length, seed: SEED });
    for (const [month, day] of MONTHS.entries()) {
      await sandbox.advance({ to: `${day}T21:00:00Z` });
      if (month === 0) accounts = await openAccounts();
      toBeCorrected.push(...(await trade(plan[month] ?? [])));
    }
    await corrected(toBeCorrected);

    const books = await expectAgreement();

    const types = await databases.baas.query<{ type: string }>('select distinct type from ledger_entries');
    expect(types.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['BUY', 'SELL', 'CORRECTION', 'DIVIDEND', 'SPLIT', 'JOURNAL_IN', 'JOURNAL_OUT']),
    );
    expect(books.realized_gains?.length).toBeGreaterThan(5);
    expect(books.wash_sales?.length).toBeGreaterThan(0);
  },
  WAITS.story,
);

it(
  'agree when every event comes again, in another order',
  async () => {
    await bus.publish(published.toReversed());
    await depositInAll();
    await expectAgreement();
  },
  WAITS.story,
);

it(
  'agree when portfolio management never received a third of the entries',
  async () => {
    const lose = `set session_replication_role = replica;
      delete from ledger_entries where abs(hashtext(transaction_id)) % 3 = 0;
      update ledger_progress set applied_sequence = 0, behind_since = now();
      truncate cash_balances, cash_settlements, positions, tax_books, tax_lots, realized_gains, wash_sales;
      set session_replication_role = origin;`;
    const client = await databases.pm.connect();
    await client.query(lose);
    client.release(true);

    await expectAgreement();
  },
  WAITS.story,
);

it(
  'agree when portfolio management folds everything again',
  async () => {
    await databases.pm.query(
      'truncate cash_balances, cash_settlements, positions, tax_books, tax_lots, realized_gains, wash_sales',
    );
    const program = join(ROOT, 'tools', 'dist', 'ledger', 'main.js');
    const database = test.stack.file.database.urls.pm ?? '';
    const args = ['rebuild', '--pillar', 'pm', '--json', '--database', database];

    const { status, stdout } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });

    expect({ status, outcome: JSON.parse(stdout) }).toMatchObject({ status: 0, outcome: { command: 'rebuild' } });
    await expectAgreement();
  },
  WAITS.story,
);
