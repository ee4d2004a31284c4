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
  readonly accountIds: readonly string[];
}

async function apply(book: WrittenBook): Promise<MadeFirm> {
  firms += 1;
  const token = tokenFor({ firm_id: `RANDOM${firms}` });
  const { status, body } = await broker.baas.request<BookedAccounts>('POST', PATH, { token, body: { book, at: AT } });
  expect({ status, body }).toMatchObject({ status: 201 });
  return { token, accountIds: NAMES.map(name => body.accounts[name]?.account_id ?? '') };
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

it(
  'an export applied again has the same cash, positions, lots, gains and wash sales, and the same export',
  async () => {
    await fc.assert(
      fc.asyncProperty(someSteps(STEPS), async (steps: readonly Step[]) => {
        const source = await apply(EMPTY);
        const accounts = source.accountIds.map((accountId, n) => ({ accountId, isTaxed: NAMES[n] !== 'ira' }));
        await broker.post(anInstantEach(new RandomBook(accounts).playAll(steps).entries, source));

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
