import { DEPOSIT_FAULT_HEADER, type FundingView } from '@sandbourse/contracts';
import { type Tenant, Tenants } from '../../testing/tenants.js';

const NOON = (date: string) => new Date(`${date}T17:00:00Z`);
const FRIDAY = '2027-03-05';
const MONDAY = '2027-03-08';
const TUESDAY = '2027-03-09';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await Tenants.start();
});
afterAll(() => tenants.close());

/** Asks for a deposit, as the gateway passes it on if it meets a fault. */
async function deposit({ tenants: { baas }, accountId, token }: Tenant, fault: object, body: object = {}) {
  const answer = await baas.request<FundingView>('POST', `/v1/accounts/${accountId}/funding`, {
    token,
    body: { direction: 'DEPOSIT', amount: '500.00', ...body },
    headers: { [DEPOSIT_FAULT_HEADER]: JSON.stringify(fault) },
  });
  await baas.settled();
  return answer.body;
}

const fundingOf = async (tenant: Tenant) =>
  (await tenant.get<FundingView[]>(`/v1/accounts/${tenant.accountId}/funding`))[0];

async function aTenant(terms: object = {}): Promise<Tenant> {
  const tenant = await tenants.open({ cash: '1000.00', ...terms });
  await tenant.comeTo(NOON(FRIDAY));
  return tenant;
}

it('60.5: the bank takes a deposit back after business days, and the books name the reason', async () => {
  const tenant = await aTenant();
  await deposit(tenant, { do: 'return_deposit', code: 'R10', days: 2 });
  expect(await fundingOf(tenant)).toMatchObject({ status: 'COMPLETED', return: null, settles_on: null });

  await tenant.comeTo(NOON(MONDAY));
  expect(await fundingOf(tenant)).toMatchObject({ status: 'COMPLETED', return: null });
  expect(await tenant.account()).toMatchObject({ cash_balance: '1500.0000', settled_cash: '1500.0000' });

  await tenant.comeTo(NOON(TUESDAY));
  const [taken] = await tenant.transactions('WITHDRAWAL');
  expect(taken).toMatchObject({
    net_amount: '-500.0000',
    trade_date: TUESDAY,
    settlement_date: TUESDAY,
    description: 'Returned deposit: R10 Not authorized by the customer',
  });
  expect(await fundingOf(tenant)).toMatchObject({
    status: 'RETURNED',
    return: { code: 'R10', message: 'Not authorized by the customer', transaction_id: taken?.transaction_id },
  });
  expect(await tenant.account()).toMatchObject({ cash_balance: '1000.0000' });
  await tenant.expectWhole();

  await tenant.comeTo(NOON('2027-03-31'));
  expect(await tenant.transactions('WITHDRAWAL')).toHaveLength(1);
});

it('60.5: a long advance returns a deposit on its day, also if its cash was withdrawn before', async () => {
  const tenant = await aTenant();
  await deposit(tenant, { do: 'return_deposit' });
  await tenant.fund('WITHDRAWAL', '1500.00');

  await tenant.comeTo(NOON('2027-05-20'));
  expect(await tenant.transactions('WITHDRAWAL')).toMatchObject([
    { trade_date: TUESDAY, net_amount: '-500.0000', description: 'Returned deposit: R01 Insufficient funds' },
    { trade_date: FRIDAY, net_amount: '-1500.0000' },
  ]);
  const { cash_balance } = await tenant.account();
  expect(Number(cash_balance)).toBeLessThanOrEqual(-500);
  await tenant.expectWhole();
});

it('60.5: a deposit on hold is in the cash balance at once, and can be withdrawn when it settles', async () => {
  const tenant = await aTenant();
  await deposit(tenant, { do: 'hold_deposit', days: 2 });
  expect(await fundingOf(tenant)).toMatchObject({ status: 'COMPLETED', settles_on: TUESDAY });
  expect(await tenant.account()).toMatchObject({ cash_balance: '1500.0000', settled_cash: '1000.0000' });
  await tenant.fund('WITHDRAWAL', '1000.01');
  expect(await tenant.transactions('WITHDRAWAL')).toEqual([]);

  await tenant.comeTo(NOON(TUESDAY));
  expect(await tenant.account()).toMatchObject({ settled_cash: '1500.0000' });
  await tenant.fund('WITHDRAWAL', '1500.00');
  expect(await tenant.transactions('WITHDRAWAL')).toHaveLength(1);
  await tenant.expectWhole();
});

it('60.5: a contribution to an IRA that was returned does not count', async () => {
  const tenant = await aTenant({ account_type: 'ROTH_IRA', date_of_birth: '1980-01-01' });
  const contribution = { amount: '6000.00', contribution_year: 2027 };
  await deposit(tenant, { do: 'return_deposit', days: 1 }, contribution);
  await tenant.comeTo(NOON(TUESDAY));
  expect(await fundingOf(tenant)).toMatchObject({ status: 'RETURNED' });
  await deposit(tenant, { do: 'hold_deposit', days: 1 }, contribution);
  expect(await fundingOf(tenant)).toMatchObject({ status: 'COMPLETED', amount: '6000.00' });
});

it('60.5: the fault of a deposit does not touch a withdrawal', async () => {
  const tenant = await aTenant();
  const withdrawal = await deposit(tenant, { do: 'return_deposit', days: 1 }, { direction: 'WITHDRAWAL' });
  await tenant.comeTo(NOON(TUESDAY));
  expect(await fundingOf(tenant)).toMatchObject({ funding_id: withdrawal.funding_id, status: 'COMPLETED' });
  expect(await tenant.account()).toMatchObject({ cash_balance: '500.0000' });
});
