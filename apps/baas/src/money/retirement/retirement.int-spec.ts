import type { ContributionsView, ErrorBody, FundingView, RetirementDistributionsView } from '@sandbourse/contracts';
import { tokenFor } from '@sandbourse/test-support';
import { BrokerageUnderTest, failedChecksOf } from '../../testing/brokerage.js';
import { contributionLimitOf } from './contribution-limit.js';

let broker: BrokerageUnderTest;

beforeAll(async () => {
  broker = await BrokerageUnderTest.start();
});

afterAll(() => broker.close());

const year = new Date().getUTCFullYear();
const { limit } = contributionLimitOf(year, '1960-01-01');

const openIra = (clientId: string, change: object = {}) =>
  broker.openAccount('0', { client_id: clientId, account_type: 'ROTH_IRA', date_of_birth: '1960-01-01', ...change });

const contribute = (accountId: string, amount: string, change: object = {}) =>
  broker.baas.request<FundingView>('POST', `/v1/accounts/${accountId}/funding`, {
    body: { direction: 'DEPOSIT', amount, contribution_year: year, ...change },
  });

const get = async <Body>(path: string, token?: string) =>
  broker.baas.request<Body>('GET', `/v1/accounts/${path}`, token === undefined ? {} : { token });

it('contributions are added up over all IRAs of a client, and refused beyond the limit of year and age', async () => {
  const [roth, traditional] = [await openIra('CLT-A'), await openIra('CLT-A', { account_type: 'TRADITIONAL_IRA' })];

  expect(await contribute(roth, '5000.00')).toMatchObject({ status: 201, body: { contribution_year: year } });
  const refused = await contribute(traditional, '5000.00');

  expect(refused.status).toBe(422);
  expect(failedChecksOf(refused.body)).toEqual(['CONTRIBUTION_LIMIT']);
  expect(JSON.stringify(refused.body)).toContain('5000.0000 USD of it was contributed');
  expect((await get<ContributionsView>(`${traditional}/contributions`)).body).toMatchObject({
    tax_year: year,
    limit: limit.toComputed(),
    contributed: '5000.0000',
    currency: 'USD',
  });
  const rest = limit.toComputed().replace(/^\d+/, whole => String(Number(whole) - 5000));
  expect((await contribute(traditional, rest)).status).toBe(201);
  expect((await get<ContributionsView>(`${roth}/contributions?tax_year=${year}`)).body.remaining).toBe('0.0000');
});

it('a rollover has no limit and counts for nothing; a journal from a taxable account counts', async () => {
  const ira = await openIra('CLT-B');
  const taxable = await broker.openAccount('10000.00', { client_id: 'CLT-B' });
  expect((await contribute(ira, '250000.00', { contribution_year: undefined })).status).toBe(201);
  const journal = { from_account_id: taxable, to_account_id: ira, amount: '1000.00', currency: 'USD' };
  expect((await broker.baas.request('POST', '/v1/journals', { body: journal })).status).toBe(201);
  expect((await get<ContributionsView>(`${ira}/contributions`)).body.contributed).toBe('1000.0000');
  expect((await contribute(ira, limit.toComputed())).status).toBe(422);
});

it('a contribution is repeated under its key for the same year only', async () => {
  const ira = await openIra('CLT-C');
  const key = { idempotency_key: 'first' };
  const first = await contribute(ira, '100.00', key);
  expect((await contribute(ira, '100.00', key)).body.funding_id).toBe(first.body.funding_id);
  expect((await contribute(ira, '100.00', { ...key, contribution_year: undefined })).status).toBe(409);
});

it('a contribution goes into an IRA, in its own time, and nothing is withdrawn for a year', async () => {
  const ira = await openIra('CLT-D');
  const taxable = await broker.openAccount('100.00', { client_id: 'CLT-D' });
  expect(failedChecksOf((await contribute(taxable, '100.00')).body)).toEqual(['REGISTRATION']);
  expect(failedChecksOf((await contribute(ira, '100.00', { contribution_year: year + 1 })).body)).toEqual([
    'CONTRIBUTION_YEAR',
  ]);
  expect((await contribute(ira, '100.00', { direction: 'WITHDRAWAL' })).status).toBe(422);
  expect((await contribute(ira, '100.00', { contribution_year: '2026' })).status).toBe(422);
});

it('what leaves an IRA for its owner is reported with its code, and what another IRA takes is not', async () => {
  const old = await openIra('CLT-E', { account_type: 'TRADITIONAL_IRA' });
  const young = await openIra('CLT-F', { date_of_birth: '1995-06-01' });
  const taxable = await broker.openAccount('0', { client_id: 'CLT-E' });
  const other = await openIra('CLT-E', { account_type: 'TRADITIONAL_IRA' });
  for (const ira of [old, young]) await broker.deposit(ira, '1000.00');
  for (const [ira, amount] of [
    [old, '100.00'],
    [young, '50.00'],
  ] as const) {
    expect((await broker.fund(ira, { direction: 'WITHDRAWAL', amount })).status).toBe(201);
    await broker.baas.settled();
    expect((await broker.transactions(ira))[0]?.type).toBe('WITHDRAWAL');
  }
  const journal = (to: string) => ({ from_account_id: old, to_account_id: to, amount: '25.00', currency: 'USD' });
  for (const to of [taxable, other])
    expect((await broker.baas.request('POST', '/v1/journals', { body: journal(to) })).status).toBe(201);

  const reported = await get<RetirementDistributionsView>(`${old}/retirement-distributions`);
  expect(reported.body).toMatchObject({ tax_year: year, gross_distribution: '125.0000', total: 2 });
  expect(reported.body.items.map(({ distribution_code }) => distribution_code)).toEqual(['7', '7']);
  const early = await get<RetirementDistributionsView>(`${young}/retirement-distributions?tax_year=${year}`);
  expect(early.body.items).toMatchObject([{ gross_distribution: '50.0000', distribution_code: 'J' }]);
  const lastYear = await get<RetirementDistributionsView>(`${old}/retirement-distributions?tax_year=${year - 1}`);
  expect(lastYear.body).toMatchObject({ gross_distribution: '0.0000', items: [], total: 0 });
});

it('both are of an IRA, and of one that the caller may see', async () => {
  const [ira, taxable] = [await openIra('CLT-G'), await broker.openAccount('0')];
  for (const what of ['contributions', 'retirement-distributions']) {
    expect((await get<ErrorBody>(`${taxable}/${what}`)).status).toBe(422);
    expect((await get<ErrorBody>(`${ira}/${what}`, tokenFor({ firm_id: 'OTHER' }))).status).toBe(404);
    expect((await get<ErrorBody>(`${ira}/${what}?tax_year=soon`)).status).toBe(422);
  }
  expect((await get<ErrorBody>(`${ira}/contributions?tax_year=2019`)).status).toBe(422);
});
