import {
  type AccountView,
  type BookedAccounts,
  type BrokeragePart,
  newIdAt,
  type WrittenBook,
} from '@sandbourse/contracts';
import { type EntryDraft, withOtherIds } from '@sandbourse/ledger';
import { casesOf, tokenFor } from '@sandbourse/test-support';
import { RandomBook, type Step, someSteps } from '@sandbourse/test-support/random-book';
import fc from 'fast-check';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

/** Each run applies two books, and reads both. */
const RUNS = casesOf(20);
const STEPS = 35;
const WITHIN_MS = 60_000;

const PATH = '/v1/internal/firm-books';
const AT = '2026-12-30T22:00:00Z';
const NAMES = ['first', 'second', 'ira'];
const HIFO = 2;
/** The place of a sale among the trades that a correction chooses from. */
const THE_LOSS = 1;

let broker: BrokerageUnderTest;
let firms = 0;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

const EMPTY: WrittenBook = {
  book: 1,
  firm: { name: 'Random' },
  accounts: [
    { name: 'first', client_id: 'CLT' },
    { name: 'second', client_id: 'CLT', account_type: 'JOINT' },
    { name: 'ira', client_id: 'CLT', account_type: 'ROTH_IRA' },
  ],
};

interface MadeFirm {
  readonly token: string;
  readonly accounts: BookedAccounts['accounts'];
  readonly accountIds: readonly string[];
}

async function apply(book: WrittenBook): Promise<MadeFirm> {
  firms += 1;
  const token = tokenFor({ firm_id: `RANDOM${firms}` });
  const { status, body } = await broker.baas.request<BookedAccounts>('POST', PATH, { token, body: { book, at: AT } });
  expect({ status, body }).toMatchObject({ status: 201 });
  return { token, accounts: body.accounts, accountIds: NAMES.map(name => body.accounts[name]?.account_id ?? '') };
}

async function exportOf({ token, accountIds }: MadeFirm): Promise<BrokeragePart> {
  const names = Object.fromEntries(accountIds.map((id, n) => [id, NAMES[n]]));
  const answer = await broker.baas.request<BrokeragePart>('POST', `${PATH}/export`, {
    token,
    body: { names, opening: false },
  });
  return { ...answer.body, account_names: {} };
}

/** All data that the brokerage returns about an account, without ids and times. */
async function stateOf({ token, accountIds }: MadeFirm): Promise<unknown[]> {
  return Promise.all(
    accountIds.map(async id => {
      const get = async <Body>(path: string) => (await broker.baas.request<Body>('GET', path, { token })).body;
      const account = await get<AccountView>(`/v1/accounts/${id}`);
      const lists = ['positions', 'tax-lots', 'realized-gains?tax_year=2026', 'wash-sales'].map(list =>
        get<unknown>(`/v1/accounts/${id}/${list}`),
      );
      return withoutIds([account.cash_balance, ...(await Promise.all(lists))]);
    }),
  );
}

function withoutIds(value: unknown): unknown {
  const text = JSON.stringify(value, (field, inside) =>
    /_id$|^as_of$|^(order|lot|id)$/.test(field) ? undefined : inside,
  );
  return JSON.parse(text.replaceAll(/"(lot|txn|ord|acct|pos)_[0-9A-Z]{26}"/g, '"id"'));
}

/** The entries with a different time in each id, as in a firm that posts one entry after the other. */
function anInstantEach(entries: readonly EntryDraft[], { accountIds }: MadeFirm): EntryDraft[] {
  const types = ['INDIVIDUAL', 'JOINT', 'ROTH_IRA'];
  const accounts = accountIds.map((accountId, n) => ({
    accountId,
    firmId: 'RANDOM',
    clientId: 'CLT',
    accountType: types[n] ?? '',
  }));
  const instants = new Map<string, number>();
  const fromMs = Date.now() - entries.length;
  const transaction = (id: string) => {
    instants.set(id, instants.get(id) ?? fromMs + instants.size);
    return newIdAt('transaction', instants.get(id) ?? fromMs);
  };
  return withOtherIds(entries, accounts, { transaction, order: id => id, lot: id => id });
}

/** Posts the entries of these steps to a new firm. */
async function played(steps: readonly Step[]): Promise<MadeFirm> {
  const firm = await apply(EMPTY);
  const accounts = firm.accountIds.map((accountId, n) => ({ accountId, isTaxed: NAMES[n] !== 'ira' }));
  await broker.post(anInstantEach(new RandomBook(accounts).playAll(steps).entries, firm));
  return firm;
}

describe('58.5: the correction of a loss moves a wash sale, and an earlier sale by HIFO in another account takes other lots', () => {
  const trade = (kind: 'BUY' | 'SELL', account: number, cents: number): Step => {
    return { kind, account, symbol: 0, quantity: 500, cents, method: HIFO, daysLater: 1 };
  };
  const steps: Step[] = [
    trade('BUY', 0, 10_000),
    trade('SELL', 0, 5_000),
    trade('BUY', 1, 5_000),
    trade('BUY', 1, 6_000),
    trade('SELL', 1, 7_000),
    { ...trade('SELL', 0, 11_000), kind: 'CORRECT', quantity: THE_LOSS },
  ];
  let source: MadeFirm;
  let exported: BrokeragePart;
  beforeAll(async () => {
    source = await played(steps);
    exported = await exportOf(source);
  });

  it('the export has the correction of the cost, and the copy has it once', async () => {
    expect(exported.transactions.map(({ description }) => description)).toContainEqual(
      expect.stringMatching(/^Other lots of: Sold 5/),
    );
    const copy = await apply({ ...EMPTY, accounts: exported.accounts, transactions: exported.transactions });
    expect(await exportOf(copy)).toEqual(exported);
  });

  it('a book without this correction gets it', async () => {
    const corrected = exported.transactions.find(({ description }) => description?.startsWith('Other lots'))?.corrects;
    const transactions = exported.transactions.filter(({ corrects }) => corrects !== corrected);
    expect(transactions).toHaveLength(exported.transactions.length - 2);
    const copy = await apply({ ...EMPTY, accounts: exported.accounts, transactions });
    expect(await stateOf(copy)).toEqual(await stateOf(source));
    const entries = exported.transactions.filter(({ account }) => account === 'second');
    expect(copy.accounts.second).toMatchObject({ last_sequence: entries.length });
  });
});

it(
  'an export applied again has the same cash, positions, lots, gains and wash sales, and the same export',
  async () => {
    await fc.assert(
      fc.asyncProperty(someSteps(STEPS), async (steps: readonly Step[]) => {
        const source = await played(steps);
        const exported = await exportOf(source);
        const copy = await apply({ ...EMPTY, accounts: exported.accounts, transactions: exported.transactions });

        expect(await stateOf(copy)).toEqual(await stateOf(source));
        // The copy does not have what an export leaves out, such as a frozen account.
        expect({ ...(await exportOf(copy)), omitted: exported.omitted }).toEqual(exported);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  WITHIN_MS,
);
