import { LedgerAccountsPage, LedgerPage } from '@sandbourse/contracts';
import { INTERNAL_SECRET_HEADER } from '@sandbourse/platform/internal';
import { TEST_INTERNAL_SECRET } from '@sandbourse/test-support';
import { BrokerageUnderTest } from '../../testing/brokerage.js';

let brokerage: BrokerageUnderTest;

beforeAll(async () => {
  brokerage = await BrokerageUnderTest.start();
});

afterAll(() => brokerage.close());

const LEDGERS = '/v1/internal/ledgers';
const ask = (path: string, secret = TEST_INTERNAL_SECRET) =>
  brokerage.baas.request('GET', path, { token: null, headers: { [INTERNAL_SECRET_HEADER]: secret } });

it('a service that missed events reads the entries of an account behind the last that it has', async () => {
  const accountId = await brokerage.openAccount('1000');
  await brokerage.deposit(accountId, '5');
  await brokerage.deposit(accountId, '7');

  const { status, body } = await ask(`${LEDGERS}/${accountId}?after_sequence=1`);

  expect(status).toBe(200);
  const { account, entries } = LedgerPage.parse(body);
  expect(account).toMatchObject({ account_id: accountId, last_sequence: 3, details: { account_type: 'INDIVIDUAL' } });
  expect(entries).toMatchObject([
    { account_id: accountId, sequence: 2, transaction: { net_amount: '5.0000' }, lots: null },
    { account_id: accountId, sequence: 3, transaction: { net_amount: '7.0000' }, lots: null },
  ]);
});

it('reads every account with the length of its ledger, in the order of ids', async () => {
  const [first, second] = [await brokerage.openAccount('1000'), await brokerage.openAccount('0')];
  const { accounts } = LedgerAccountsPage.parse((await ask(LEDGERS)).body);
  expect(accounts).toMatchObject([
    ...accounts.slice(0, -2),
    { account_id: first, last_sequence: 1 },
    { account_id: second, last_sequence: 0 },
  ]);

  expect((await ask(`${LEDGERS}?after=${first}`)).body).toMatchObject({ accounts: [{ account_id: second }] });
});

it('answers 404 for an unknown account', async () => {
  expect((await ask(`${LEDGERS}/acct_nobody`)).status).toBe(404);
});

it.each([LEDGERS, `${LEDGERS}/acct_1`])('%s is for services alone', async path => {
  expect((await ask(path, 'x'.repeat(40))).status).toBe(403);
  expect((await brokerage.baas.request('GET', path)).status).toBe(403);
});
