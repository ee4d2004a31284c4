import { CreateCrmClientBody, exampleOf, newId, type RequiredDistributionsView } from '@sandbourse/contracts';
import { fundingDraft } from '@sandbourse/ledger';
import { Money } from '@sandbourse/money';
import { PmUnderTest } from '../../testing/pm-under-test.js';

let pm: PmUnderTest;

beforeAll(async () => {
  pm = await PmUnderTest.start();
});
afterAll(() => pm.close());

const LIVE = { firm_id: 'CONVERTED', rep_code: 'R001', allowed_rep_codes: ['R001'], issandbox: false };
const SANDBOX = { firm_id: 'HARBOR', rep_code: 'R001', allowed_rep_codes: ['R001'] };
const OUTSIDE = { name: 'Granite Trust Company', kind: 'OUTSIDE' as const };
let clients = 0;

/** Creates a client that has no account yet. */
async function aClient(date_of_birth: string, claims: typeof SANDBOX = SANDBOX) {
  clients += 1;
  const client_id = `CLT-RMD-${clients}`;
  const { household_id: _, ...person } = exampleOf(CreateCrmClientBody);
  const body = { ...person, client_id, date_of_birth };
  expect((await pm.as(claims).post('/v1/crm/clients', body)).status).toBe(201);
  const { firm_id, rep_code } = claims;
  return {
    place: { firm_id, rep_code, client_id },
    required: (query = '', caller: object = claims) =>
      pm.as(caller).get<RequiredDistributionsView>(`/v1/crm/clients/${client_id}/required-distributions${query}`),
  };
}

it.each([
  ['a sandbox', SANDBOX],
  ['a live firm', LIVE],
])('asks the traditional IRAs of a client of %s alone for their part of what they were worth', async (_, claims) => {
  const { place, required } = await aClient('1952-05-01', claims);
  const ira = await pm.holding({}, '100000', place, { account_type: 'TRADITIONAL_IRA' });
  await pm.holding({}, '100000', place, { account_type: 'ROTH_IRA' });
  await pm.holding({}, '100000', place, { account_type: 'INDIVIDUAL' });

  const { status, body } = await required('?year=2026');
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { year: 2026, age: 74, first_rmd_year: 2025, total: 1 },
  });
  expect(body.items).toEqual([
    {
      account_id: ira,
      account_number: expect.any(String),
      currency: 'USD',
      year_end_value: '100000.0000',
      distribution_period: '25.5',
      amount: '3921.5686',
      due_date: '2026-12-31',
      reason: null,
    },
  ]);
});

it('values what the IRA held at the last close of the year before', async () => {
  const { place, required } = await aClient('1952-05-01');
  await pm.holding({ VTI: { quantity: '100', price: '150.00' } }, '0', place, { account_type: 'TRADITIONAL_IRA' });
  const [item] = (await required('?year=2026')).body.items;
  const value = Number(item?.year_end_value);
  expect(value).toBeGreaterThan(10_000);
  expect(Number(item?.amount)).toBeCloseTo(value / 25.5, 3);
});

it('53.9: does not count cash that left the IRA on a Saturday at the end of the year', async () => {
  const { place, required } = await aClient('1948-05-01');
  const accountId = await pm.account(place, { account_type: 'TRADITIONAL_IRA' });
  const funding = (direction: 'DEPOSIT' | 'WITHDRAWAL', date: string, amount: string) =>
    fundingDraft({
      transactionId: newId('transaction'),
      accountId,
      direction,
      amount: Money.of(amount),
      currency: 'USD',
      tradeDate: date,
      settlementDate: date,
      executedAt: new Date(`${date}T15:00:00Z`),
    });
  // 2022-12-31 is a Saturday, and 2023-01-01 a Sunday.
  await pm.post(
    [
      funding('DEPOSIT', '2022-03-01', '100000'),
      funding('WITHDRAWAL', '2022-12-31', '40000'),
      funding('WITHDRAWAL', '2023-01-01', '10000'),
    ],
    place,
  );
  expect((await required('?year=2023')).body.items).toMatchObject([
    { year_end_value: '60000.0000', distribution_period: '24.6', amount: '2439.0244' },
  ]);
});

it('says why there is no amount', async () => {
  const { place, required } = await aClient('1952-05-01');
  await pm.holding({}, '100000', place, { account_type: 'TRADITIONAL_IRA' });
  const reasonOf = async (query: string) => (await required(query)).body.items[0];

  expect(await reasonOf('?year=2024')).toMatchObject({ amount: null, reason: 'BELOW_APPLICABLE_AGE' });
  expect(await reasonOf('?year=2199')).toMatchObject({ amount: null, due_date: null, reason: 'YEAR_NOT_OVER' });
  // The account was opened in 2025, so its value at the end of 2024 is zero.
  expect(await reasonOf('?year=2025')).toMatchObject({ year_end_value: '0.0000', amount: '0.0000', reason: null });
});

it('does not take an account that another custodian held for empty before its first statement', async () => {
  const { place, required } = await aClient('1952-05-01');
  await pm.holding({}, '100000', place, { account_type: 'TRADITIONAL_IRA', custodian: OUTSIDE });
  expect((await required('?year=2025')).body.items).toMatchObject([{ amount: null, reason: 'NOT_FOLLOWED' }]);
  expect((await required('?year=2026')).body.items).toMatchObject([{ amount: '3921.5686', reason: null }]);
});

it.each(['2021', '2026.5', 'next', '-1', ''])('refuses the year %p', async year => {
  const { required } = await aClient('1952-05-01');
  expect((await required(`?year=${year}`)).status).toBe(422);
});

it('shows them only to users who may see the client', async () => {
  const { place, required } = await aClient('1952-05-01');
  await pm.holding({}, '100000', place, { account_type: 'TRADITIONAL_IRA' });
  const client = { role: 'client' as const, rep_code: null, allowed_rep_codes: [] };
  expect((await required('', { ...client, client_id: place.client_id })).body.total).toBe(1);
  expect((await required('', { ...client, client_id: 'CLT-OTHER' })).status).toBe(404);
  expect((await required('', { rep_code: 'R002', allowed_rep_codes: ['R002'] })).status).toBe(404);
  expect((await required('', LIVE)).status).toBe(404);
});
