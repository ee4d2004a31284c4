import type {
  BillingRunView,
  BillingStatementView,
  FeeScheduleView,
  Paged,
  PortfolioView,
} from '@sandbourse/contracts';
import { CreateFeeScheduleBody, exampleOf } from '@sandbourse/contracts';
import { tokenFor, untilHeard } from '@sandbourse/test-support';
import pg from 'pg';
import { PmUnderTest } from '../../testing/pm-under-test.js';

let pm: PmUnderTest;

beforeAll(async () => {
  pm = await PmUnderTest.start();
});
afterAll(() => pm.close());

const LIVE = { firm_id: 'CONVERTED', rep_code: 'R001', allowed_rep_codes: ['R001'], issandbox: false };
const RUNS = '/v1/billing/runs';
const Q1 = { period_start: '2026-01-01', period_end: '2026-03-31' };

/** Creates a portfolio of one account that holds only cash. Its value does not depend on the market. */
async function aPortfolio(cash: string, claims: object, isSandbox: boolean): Promise<string> {
  const { firm_id, rep_code } = { firm_id: 'HARBOR', rep_code: 'R001', ...claims };
  const account = await pm.holding({}, cash, { firm_id, rep_code }, { is_sandbox: isSandbox });
  const { body } = await pm.as(claims).post<PortfolioView>('/v1/portfolios', {
    name: 'Cash',
    target_weights: [{ security: { type: 'ticker', value: 'SPY' }, weight: '1' }],
    account_ids: [account],
  });
  return body.portfolio_id;
}

async function billedBy(change: object, portfolioId: string): Promise<FeeScheduleView> {
  const advisor = pm.as(LIVE);
  const body = { ...exampleOf(CreateFeeScheduleBody), ...change };
  const schedule = (await advisor.post<FeeScheduleView>('/v1/billing/fee-schedules', body)).body;
  const assigned = await advisor.put(`/v1/billing/portfolios/${portfolioId}`, {
    fee_schedule_id: schedule.fee_schedule_id,
  });
  expect(assigned).toMatchObject({ status: 200 });
  return schedule;
}

const run = (body: object, path = RUNS) => pm.as(LIVE).post<BillingRunView>(path, { ...Q1, ...body });

it('bills a live portfolio for a period, once', async () => {
  const portfolio = await aPortfolio('1250000', LIVE, false);
  const schedule = await billedBy({}, portfolio);

  const preview = await run({ portfolio_ids: [portfolio] }, `${RUNS}?preview=true`);
  const { status, body } = await run({ portfolio_ids: [portfolio] });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      status: 'COMPLETED',
      pending: 0,
      statements_generated: 1,
      skipped_sandbox: 0,
      total: 1,
      statements: [
        {
          portfolio_id: portfolio,
          fee_schedule_id: schedule.fee_schedule_id,
          billed_value: '1250000.0000',
          lines: [
            { value: '1000000.0000', annual_fee: '10000.0000' },
            { value: '250000.0000', annual_fee: '2000.0000' },
          ],
          // The billed period has 90 days, so the fee is 90 / 365 of the yearly fee.
          fee: '2958.9041',
          currency: 'USD',
        },
      ],
    },
  });
  expect(preview.body.statements[0]?.fee).toBe('2958.9041');
  expect((await pm.as(LIVE).get(`${RUNS}/${preview.body.billing_run_id}`)).status).toBe(404);

  const again = await run({ portfolio_ids: [portfolio] });
  expect(again.body).toMatchObject({ statements: body.statements, statements_generated: 0 });
  expect((await pm.as(LIVE).get(`${RUNS}/${body.billing_run_id}`)).body).toEqual(body);
  const statements = await pm
    .as(LIVE)
    .get<Paged<BillingStatementView>>(`/v1/billing/statements?portfolio_id=${portfolio}`);
  expect(statements.body).toMatchObject({ items: body.statements, total: 1 });
});

it('bills no day twice, and what the last day was worth where the schedule says so', async () => {
  const portfolio = await aPortfolio('100000', LIVE, false);
  await billedBy(
    { method: 'FLAT', basis: 'PERIOD_END_VALUE', tiers: [{ from: '0', annual_rate: '0.0365' }] },
    portfolio,
  );
  const one = { portfolio_ids: [portfolio] };

  expect((await run({ ...one, period_end: '2026-01-10' })).body.statements[0]?.fee).toBe('100.0000');
  expect((await run(one)).body).toMatchObject({
    statements: [],
    skipped: [{ portfolio_id: portfolio, reason: 'PERIOD_OVERLAPS' }],
  });
});

it('skips sandbox portfolios and counts them, whatever their fee schedule', async () => {
  await aPortfolio('1000', {}, true);
  const { body } = await pm.as().post<BillingRunView>(RUNS, Q1);
  expect(body.total).toBeGreaterThan(0);
  expect(body).toMatchObject({ statements: [], statements_generated: 0, skipped_sandbox: body.total, skipped: [] });

  const among = await aPortfolio('1000', LIVE, true);
  expect((await run({ portfolio_ids: [among] })).body).toMatchObject({ statements: [], skipped_sandbox: 1, total: 1 });
});

it('bills a period that is not over in advance, of the value of the day before it, and not in arrears', async () => {
  const rate = { method: 'FLAT', basis: 'PERIOD_END_VALUE', tiers: [{ from: '0', annual_rate: '0.0365' }] };
  const now = { period_start: '2026-11-01', period_end: '2027-10-31' };
  const [ahead, behind] = [await aPortfolio('100000', LIVE, false), await aPortfolio('100000', LIVE, false)];
  await billedBy({ ...rate, timing: 'ADVANCE' }, ahead);
  await billedBy(rate, behind);

  const { status, body } = await run({ ...now, portfolio_ids: [ahead, behind] });
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      statements: [{ portfolio_id: ahead, timing: 'ADVANCE', billed_from: '2026-11-01', fee: '3650.0000' }],
      skipped: [{ portfolio_id: behind, reason: 'PERIOD_NOT_OVER' }],
    },
  });
});

it('bills a portfolio from its first day on, and none that has not begun', async () => {
  const portfolio = await aPortfolio('100000', LIVE, false);
  await billedBy({ method: 'FLAT', tiers: [{ from: '0', annual_rate: '0.0365' }] }, portfolio);
  const one = { portfolio_ids: [portfolio] };

  const early = await run({ ...one, period_start: '2025-07-01', period_end: '2025-09-30' });
  expect(early.body).toMatchObject({ statements: [], skipped: [{ portfolio_id: portfolio, reason: 'NOT_BEGUN' }] });
  // The portfolio was opened on 3 November 2025, so 59 of 365 days are billed until the end of the year.
  const { body } = await run({ ...one, period_start: '2025-10-01', period_end: '2025-12-31' });
  expect(body.statements).toMatchObject([{ billed_from: '2025-11-03', billed_value: '100000.0000', fee: '590.0000' }]);
});

it('53.12: bills a portfolio in advance that begins on the first day of the period', async () => {
  const portfolio = await aPortfolio('100000', LIVE, false);
  await billedBy(
    { method: 'FLAT', basis: 'PERIOD_END_VALUE', timing: 'ADVANCE', tiers: [{ from: '0', annual_rate: '0.0365' }] },
    portfolio,
  );
  const { body } = await run({ portfolio_ids: [portfolio], period_start: '2025-11-03', period_end: '2025-11-12' });
  expect(body.statements).toMatchObject([{ billed_from: '2025-11-03', billed_value: '100000.0000', fee: '100.0000' }]);
});

it('answers a statement as JSON, HTML and PDF, the same each time', async () => {
  const portfolio = await aPortfolio('1250000', LIVE, false);
  await billedBy({}, portfolio);
  const [statement] = (await run({ portfolio_ids: [portfolio] })).body.statements;
  const path = `/v1/billing/statements/${statement?.statement_id}`;
  expect((await pm.as(LIVE).get(path)).body).toEqual(statement);

  const asPdf = async () => {
    const headers = { accept: 'application/pdf', authorization: `Bearer ${tokenFor(LIVE)}` };
    const answer = await pm.pm.app.inject({ method: 'GET', url: path, headers });
    return { type: answer.headers['content-type'], bytes: answer.rawPayload };
  };
  const [one, again] = [await asPdf(), await asPdf()];
  expect(one.type).toBe('application/pdf');
  expect(one.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(again.bytes.equals(one.bytes)).toBe(true);
  const html = await pm.pm.request<string>('GET', path, { token: tokenFor(LIVE), headers: { accept: 'text/html' } });
  expect(html.body).toContain('2,958.90 USD');

  const stranger = pm.as({ firm_id: 'SUMMIT', rep_code: 'R001', allowed_rep_codes: ['R001'] });
  expect((await stranger.get(path)).status).toBe(404);
});

it('goes on with a run that a process left, and says meanwhile how much is pending', async () => {
  const [done, left] = [await aPortfolio('100000', LIVE, false), await aPortfolio('200000', LIVE, false)];
  for (const portfolio of [done, left])
    await billedBy({ method: 'FLAT', tiers: [{ from: '0', annual_rate: '0.0365' }] }, portfolio);
  const one = (await run({ portfolio_ids: [done, left] })).body;

  // This is the state that a killed process leaves: one portfolio is billed, and the lease of the run has not ended.
  const owner = new pg.Client({ connectionString: pm.pm.ownerUrl });
  await owner.connect();
  const ofRun = 'where billing_run_id = $1';
  await owner.query(
    `update billing_outcomes set kind = 'PENDING', statement_id = null ${ofRun} and portfolio_id = $2`,
    [one.billing_run_id, left],
  );
  await owner.query('delete from billing_statements where portfolio_id = $1', [left]);
  const lease = `billing ${one.billing_run_id}`;
  await owner.query(`insert into leases (name, number, leased_until) values ($1, 1, now() + interval '1 hour')`, [
    lease,
  ]);
  await owner.query(`update billing_runs set is_finished = false ${ofRun}`, [one.billing_run_id]);
  const get = async () => (await pm.as(LIVE).get<BillingRunView>(`${RUNS}/${one.billing_run_id}`)).body;
  expect(await get()).toMatchObject({ status: 'RUNNING', pending: 1, statements_generated: 1, total: 2 });

  await owner.query('update leases set leased_until = now() where name = $1', [lease]);
  await owner.end();
  await untilHeard(async () =>
    expect(await get()).toMatchObject({ status: 'COMPLETED', pending: 0, statements_generated: 2, skipped: [] }),
  );
});

it('names what has no fee schedule', async () => {
  const portfolio = await aPortfolio('1000', LIVE, false);
  expect((await run({ portfolio_ids: [portfolio] })).body.skipped).toEqual([
    { portfolio_id: portfolio, reason: 'NO_FEE_SCHEDULE' },
  ]);
});

it.each([
  [{ period_end: '2025-12-31' }, 422],
  [{ period_end: '2099-12-31' }, 422],
  [{ period_start: '0001-01-01' }, 422],
  [{ period_start: '2099-01-01', period_end: '2099-03-31' }, 422],
  [{ portfolio_ids: ['ptf_00000000000000000000000000'] }, 404],
  [{ portfolio_ids: [] }, 422],
])('refuses a run of %j with %i', async (change, status) => {
  expect((await run(change)).status).toBe(status);
});

it.each<[object, string]>([
  [{ method: 'FLAT' }, 'a FLAT schedule of two tiers'],
  [{ tiers: [{ from: '1', annual_rate: '0.01' }] }, 'a first tier that is not from 0'],
  [
    {
      tiers: [
        { from: '0', annual_rate: '0.01' },
        { from: '0.0000', annual_rate: '0.01' },
      ],
    },
    'tiers that do not ascend',
  ],
  [{ tiers: [{ from: '0', annual_rate: '1.01' }] }, 'more than all of it'],
  [{ timing: 'ADVANCE', basis: 'AVERAGE_DAILY_VALUE' }, 'an average of days to come'],
  [{ tiers: [{ from: 'all', annual_rate: '0.01' }] }, 'what is no decimal'],
  [{ tiers: [{ from: '0.00001', annual_rate: '0.01' }] }, 'more places than money has'],
])('refuses %j: %s', async change => {
  const body = { ...exampleOf(CreateFeeScheduleBody), ...change };
  expect((await pm.as(LIVE).post('/v1/billing/fee-schedules', body)).status).toBe(422);
});

it('shows a firm its own billing alone', async () => {
  const portfolio = await aPortfolio('1000', LIVE, false);
  const schedule = await billedBy({}, portfolio);
  const { body } = await run({ portfolio_ids: [portfolio] });
  const stranger = pm.as({ firm_id: 'SUMMIT', rep_code: 'R001', allowed_rep_codes: ['R001'] });
  expect((await stranger.get(`${RUNS}/${body.billing_run_id}`)).status).toBe(404);
  expect((await stranger.get(`/v1/billing/fee-schedules/${schedule.fee_schedule_id}`)).status).toBe(404);
  expect((await stranger.get<{ total: number }>('/v1/billing/fee-schedules')).body.total).toBe(0);
  expect((await stranger.put(`/v1/billing/portfolios/${portfolio}`, { fee_schedule_id: null })).status).toBe(404);
  const other = pm.as({ ...LIVE, rep_code: 'R002', allowed_rep_codes: ['R002'] });
  expect((await other.get<BillingRunView>(`${RUNS}/${body.billing_run_id}`)).body).toMatchObject({
    statements: [],
    total: 0,
  });
});
