import type { BillingRunView, PortfolioView, RebalancingRunView } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { type Taken, WorkRunner } from '@sandbourse/platform/work';
import { type OtherProcess, startTaker, WAITS } from '@sandbourse/test-support';
import { AnalysisWorkService } from './rebalancing/runs/analysis-work.service.js';
import { PendingBillingService } from './reporting/billing/pending-billing.service.js';
import { PmUnderTest } from './testing/pm-under-test.js';

let pm: PmUnderTest;
let other: OtherProcess;
let portfolioId: string;

beforeAll(async () => {
  pm = await PmUnderTest.start();
  portfolioId = await aPortfolio();
  // The tests take the items themselves.
  await pm.pm.app.get(WorkRunner, { strict: false }).stop();
  other = await startTaker(new URL('./testing/taker.js', import.meta.url), pm.pm.replicaEnvironment);
}, WAITS.start);

afterAll(async () => {
  await other.end();
  await pm.close();
});

const query = (sql: string) => pm.pm.database.as(SYSTEM_SCOPE).query(sql);

async function aPortfolio(): Promise<string> {
  const account = await pm.holding({ KO: { quantity: '100', price: '50' } }, '0', {}, { margin_enabled: true });
  const { body } = await pm.as().post<PortfolioView>('/v1/portfolios', {
    name: 'Halloran',
    target_weights: [{ security: { type: 'ticker', value: 'AAPL' }, weight: '1' }],
    account_ids: [account],
  });
  return body.portfolio_id;
}

async function startAnalysis(): Promise<void> {
  const body = { portfolio_ids: [portfolioId] };
  expect(await pm.as().post<RebalancingRunView>('/v1/rebalancing', body)).toMatchObject({ status: 202 });
}

/** Leaves a run as a killed process does, whose portfolio is not billed yet. */
async function interruptBilling(): Promise<void> {
  const body = { period_start: '2026-01-01', period_end: '2026-03-31', portfolio_ids: [portfolioId] };
  expect(await pm.as().post<BillingRunView>('/v1/billing/runs', body)).toMatchObject({ status: 201 });
  await query(`update billing_outcomes set kind = 'PENDING', reason = null`);
  await query('update billing_runs set is_finished = false');
}

// biome-ignore format: a table
const KINDS = [
  { name: 'an analysis', file: 'rebalancing/runs/analysis-work.service.js', provider: AnalysisWorkService, method: 'takeQueued',
    cause: startAnalysis, answer: 'LeaseLost', written: 'select type, sequence from rebalancing_events order by sequence' },
  // A run of billing ends without an error when another process continues it.
  { name: 'a billing run', file: 'reporting/billing/pending-billing.service.js', provider: PendingBillingService, method: 'takeUnfinished',
    cause: interruptBilling, answer: 'done', written: `select xmin, kind, (select xmin from billing_runs) as finished from billing_outcomes where kind <> 'PENDING'` },
] as const;

describe('56.3: a process that stalls past its lease, and goes on after another has done the work', () => {
  it.each(KINDS)('writes nothing: $name', async ({ file, provider, method, cause, answer, written }) => {
    await cause();
    expect(await other.ask(`take ${new URL(file, import.meta.url).href} ${provider.name} ${method}`)).toBe('1');
    other.stall();
    // As after the time of the lease.
    await query(`update leases set leased_until = now() - interval '1 second'`);
    const service = pm.pm.app.get<object>(provider, { strict: false }) as Record<string, () => Promise<Taken>>;
    const { items = [] } = (await service[method]?.()) ?? {};
    expect(items).toHaveLength(1);
    for (const item of items) await item(new AbortController().signal);
    const once = await query(written);
    expect(once.length).toBeGreaterThan(0);
    other.send('act');
    other.goOn();

    expect(await other.next()).toBe(answer);
    expect(await query(written)).toEqual(once);
  });
});
