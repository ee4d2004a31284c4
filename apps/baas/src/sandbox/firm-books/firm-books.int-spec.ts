import type { AccountView, BookedAccounts, BrokeragePart, TaxLotView, WrittenBook } from '@sandbourse/contracts';
import { tokenFor } from '@sandbourse/test-support';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

let broker: BrokerageUnderTest;
let firms = 0;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

const PATH = '/v1/internal/firm-books';
const AT = '2026-11-20T22:00:00Z';

function newFirm(): string {
  firms += 1;
  return tokenFor({ firm_id: `BOOK${firms}` });
}

const apply = (book: WrittenBook, token = newFirm()) =>
  broker.baas.request<BookedAccounts>('POST', PATH, { token, body: { book, at: AT } });

const BOOK: WrittenBook = {
  book: 1,
  firm: { name: 'Checkout' },
  clients: [{ name: 'Ada', first_name: 'Ada', last_name: 'Byron', date_of_birth: '1962-12-10' }],
  accounts: [
    {
      name: 'brokerage',
      client: 'Ada',
      cash: { USD: '25000.00' },
      positions: [{ symbol: 'KO', lots: [{ quantity: '10', acquired: '2026-03-02', cost: '600.00' }] }],
    },
    { name: 'ira', client: 'Ada', account_type: 'ROTH_IRA' },
  ],
  transactions: [
    { account: 'brokerage', type: 'BUY', date: '2026-11-02', symbol: 'AAPL', quantity: '10', price: '250.00' },
    { account: 'brokerage', type: 'SELL', date: '2026-11-05', symbol: 'AAPL', quantity: '4', price: '240.00' },
    { account: 'ira', type: 'DEPOSIT', date: '2026-11-05', amount: '5000.00' },
    { account: 'ira', type: 'BUY', date: '2026-11-06', symbol: 'AAPL', quantity: '1', price: '239.00' },
  ],
};

it('opens the accounts of a book and posts its entries', async () => {
  const token = newFirm();
  const { status, body } = await apply(BOOK, token);

  expect({ status, body }).toMatchObject({ status: 201, body: { clients: { Ada: expect.stringMatching(/^clt_/) } } });
  const id = body.accounts.brokerage?.account_id;
  const account = await broker.baas.request<AccountView>('GET', `/v1/accounts/${id}`, { token });
  expect(account.body).toMatchObject({ status: 'ACTIVE', registration: 'Ada Byron', cash_balance: '23459.9800' });
  const lots = await broker.baas.request<TaxLotView[]>('GET', `/v1/accounts/${id}/tax-lots`, { token });
  expect(lots.body).toMatchObject([
    { security: { value: 'AAPL' }, remaining_quantity: '6.00000000', cost_basis: '1500.0000' },
    {
      security: { value: 'KO' },
      remaining_quantity: '10.00000000',
      cost_basis: '600.0000',
      acquired_date: '2026-03-02',
    },
  ]);
});

it('writes a book that makes the same book again', async () => {
  const token = newFirm();
  await apply(BOOK, token);
  const exported = await exportOf(token);
  const again = newFirm();
  const book = {
    book: 1,
    firm: { name: 'Again' },
    accounts: exported.accounts,
    transactions: exported.transactions,
  } as WrittenBook;
  expect(await apply(book, again)).toMatchObject({ status: 201 });

  expect(await exportOf(again, exported)).toEqual(exported);
});

async function exportOf(token: string, _?: BrokeragePart): Promise<BrokeragePart> {
  const names = await namesOf(token);
  const { status, body } = await broker.baas.request<BrokeragePart>('POST', `${PATH}/export`, {
    token,
    body: { names, opening: false },
  });
  expect(status).toBe(200);
  return { ...body, account_names: {} };
}

async function namesOf(token: string): Promise<Record<string, string>> {
  const { body } = await broker.baas.request<{ items: AccountView[] }>('GET', '/v1/accounts', { token });
  return Object.fromEntries(body.items.reverse().map(({ account_id }, n) => [account_id, `account ${n + 1}`]));
}
