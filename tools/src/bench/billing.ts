import {
  type BillingRunView,
  CreateFeeScheduleBody,
  exampleOf,
  type FeeScheduleView,
  type PortfolioView,
} from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import pg from 'pg';
import { type ApiClient, until } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import type { BenchContext, Benchmark } from './bench.js';
import { insertCommitsPerSecond } from './insert-commits.js';
import { advisorOfALiveFirm } from './live-firm.js';
import { msOf } from './side-by-side.js';
import { orLeast } from './smoke.js';

const PORTFOLIOS = orLeast(10_000, 20);
const DAY_MS = 86_400_000;
const COMMITS = { clients: 1, seconds: orLeast(5) };
const SPY = { type: 'ticker', value: 'SPY' } as const;
const LOOK_EVERY_MS = 20;
const RUN_MS = 600_000;

/**
 * The tables that contain the rows of a portfolio. Each copy of the portfolio gets new values in the columns named
 * here.
 */
const TABLES = {
  accounts: ['account_id'],
  ledger_entries: ['account_id'],
  ledger_progress: ['account_id'],
  portfolios: ['portfolio_id'],
  portfolio_accounts: ['account_id', 'portfolio_id'],
  portfolio_fee_schedules: ['portfolio_id'],
} as const;

/**
 * Measures a billing run of ten thousand live portfolios. Each portfolio has an account with a deposit and a purchase
 * of today. The run creates a transaction and a statement for each portfolio. The comparison is the number of rows that
 * one Postgres client commits in a second. During the run, the benchmark also measures the response times of the
 * service to other requests.
 */
export const billing: Benchmark = async context => {
  const commits = insertCommitsPerSecond(context, COMMITS);
  const advisor = await advisorOfALiveFirm(context);
  context.say(`making ${PORTFOLIOS} portfolios of one`);
  const { account_id, portfolio_id } = await aPortfolio(advisor);
  await copy(context, { account_id, portfolio_id });

  context.say('billing them');
  const waits: number[] = [];
  let run: BillingRunView | undefined;
  const looking = setInterval(() => {
    msOf(() => advisor.get('/api/v1/pm/billing/fee-schedules')).then(
      ms => waits.push(ms),
      () => undefined,
    );
  }, LOOK_EVERY_MS);
  const taken = await msOf(async () => {
    const { billing_run_id } = await advisor.post<BillingRunView>('/api/v1/pm/billing/runs', aroundToday());
    run = await until(
      () => advisor.get<BillingRunView>(`/api/v1/pm/billing/runs/${billing_run_id}`),
      ({ status }) => status === 'COMPLETED',
      { withinMs: RUN_MS, everyMs: 500 },
    );
  }).finally(() => clearInterval(looking));
  if (run?.statements_generated !== PORTFOLIOS) throw new Error(`${run?.statements_generated} statements were made`);
  const rate = PORTFOLIOS / (taken / 1000);
  return [
    {
      name: `billing run, ${PORTFOLIOS} live portfolios`,
      unit: 'portfolios/s',
      ours: rate,
      peer: { name: 'rows that one client commits', value: commits },
      ratio: rate / commits,
      notes: [`another request took ${Math.round(Math.max(...waits))} ms at most meanwhile`],
    },
  ];
};

const aroundToday = () => {
  const dateIn = (days: number) => new Date(new Clock().wall().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return { period_start: dateIn(-1), period_end: dateIn(30) };
};

interface Template {
  readonly account_id: string;
  readonly portfolio_id: string;
}

/** Creates a portfolio with one invested account and a fee schedule that bills in advance. */
async function aPortfolio(api: ApiClient): Promise<Template> {
  const broker = new Brokerage(api);
  const { account_id } = await broker.openFunded('Bench', '100000.00', { client_id: 'CLT-BENCH' });
  const order = { account_id, security: SPY, side: 'BUY', order_type: 'MARKET', quantity: '10' } as const;
  await broker.done((await broker.place(order)).order_id);
  const body = { name: 'Bench', target_weights: [{ security: SPY, weight: '1' }], account_ids: [account_id] };
  const { portfolio_id } = (
    await until(
      () => api.send<PortfolioView>('POST', '/api/v1/pm/portfolios', body),
      ({ status }) => status !== 404,
    )
  ).body;
  const terms = { ...exampleOf(CreateFeeScheduleBody), basis: 'PERIOD_END_VALUE', timing: 'ADVANCE' };
  const { fee_schedule_id } = await api.post<FeeScheduleView>('/api/v1/pm/billing/fee-schedules', terms);
  await api.send('PUT', `/api/v1/pm/billing/portfolios/${portfolio_id}`, { fee_schedule_id });
  await until(
    () => api.post<BillingRunView>('/api/v1/pm/billing/runs?preview=true', aroundToday()),
    ({ statements }) => statements.length > 0,
  );
  return { account_id, portfolio_id };
}

/** Copies the first portfolio with SQL, because opening ten thousand accounts would take longer than billing them. */
async function copy({ stack }: BenchContext, { account_id, portfolio_id }: Template): Promise<void> {
  const database = new pg.Client({ connectionString: stack.database.urls.pm });
  await database.connect();
  try {
    for (const [table, ids] of Object.entries(TABLES)) {
      const fresh = ids.map(id => `'${id}', t.${id} || '-' || n`).join();
      const [of, value] = ids.includes('account_id' as never)
        ? ['account_id', account_id]
        : ['portfolio_id', portfolio_id];
      await database.query(
        `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(${fresh}))).*
           from ${table} t cross join generate_series(1, ${PORTFOLIOS - 1}) n where t.${of} = $1`,
        [value],
      );
    }
    await database.query(`analyze ${Object.keys(TABLES).join()}`);
  } finally {
    await database.end();
  }
}
