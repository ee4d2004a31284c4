import { newId, type Paged, type RebalancingRunSummaryView, type RebalancingRunView } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Unavailable } from '@sandbourse/platform/errors';
import { untilHeard } from '@sandbourse/test-support';
import { type PmUnderTest } from '../../testing/pm-under-test.js';
import { filled, RunsUnderTest, ticker } from '../../testing/runs-under-test.js';
import { AnalysisService } from './analysis.service.js';
import { RunEventStore } from './run-event.store.js';

let runs: RunsUnderTest;
let pm: PmUnderTest;
let harbor: RunsUnderTest['harbor'];

beforeAll(async () => {
  runs = await RunsUnderTest.launch();
  ({ pm, harbor } = runs);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => runs.close());

describe('a run (specification 3.1)', () => {
  it('answers 202 and PENDING, is analysed in the background, and then waits for its approval', async () => {
    const { accountId, portfolioId } = await runs.lopsided();

    const run = await runs.generated({ portfolio_ids: [portfolioId] });

    expect(run).toMatchObject({
      status: 'ORDERS_GENERATED',
      approval_status: 'AWAITING',
      execution_status: 'NOT_RELEASED',
      account_ids: [accountId],
      error: null,
      released_order_ids: [],
      summary: { accounts: 1, accounts_analyzed: 1, accounts_traded: 1, sell_orders: 1, buy_orders: 1 },
    });
    expect(run.orders.map(({ side, security, reason }) => [side, security.value, reason])).toEqual([
      ['SELL', 'KO', 'OVERWEIGHT'],
      ['BUY', 'AAPL', 'UNDERWEIGHT'],
    ]);
    expect(run.orders[0]?.lots).toHaveLength(1);
    expect(Number(run.orders[1]?.estimated_amount)).toBeCloseTo(Number(run.orders[0]?.estimated_amount), 0);
  });

  it('rebalances accounts, once each, however often they are named', async () => {
    const { accountId, portfolioId } = await runs.lopsided();
    const run = await runs.generated({
      portfolio_ids: [portfolioId, portfolioId],
      account_ids: [accountId, accountId],
    });
    expect(run).toMatchObject({ portfolio_ids: [portfolioId], account_ids: [accountId] });
    expect(run.orders).toHaveLength(2);
  });

  it('skips by name an account that has no targets, is held away, or is not active', async () => {
    const without = await pm.holding({ KO: { quantity: '1', price: '50' } }, '0');
    const heldAway = await pm.holding({ KO: { quantity: '1', price: '50' } }, '0', {}, { management: 'HELD_AWAY' });
    await runs.portfolioWith([heldAway]);

    const run = await runs.generated({ account_ids: [without, heldAway] });

    expect(run.orders).toEqual([]);
    expect(run.skipped).toEqual(
      expect.arrayContaining([
        { account_id: without, security: null, reason: 'NO_TARGET' },
        { account_id: heldAway, security: null, reason: 'NOT_ROUTABLE' },
      ]),
    );
    expect(run).toMatchObject({ status: 'ORDERS_GENERATED', approval_status: 'NOT_REQUIRED' });
    expect((await runs.approve(run.run_id)).status).toBe(409);
  });

  it('is in the sandbox of its accounts, also when an operator starts it', async () => {
    const { accountId } = await runs.lopsided();
    const operator = pm.as({ role: 'ops_admin', firm_id: 'OPERATOR', issandbox: false });
    const { body: run } = await operator.post<RebalancingRunView>('/v1/rebalancing', { account_ids: [accountId] });
    const rows = await runs.owner.query('select is_sandbox from rebalancing_runs where run_id = $1', [run.run_id]);
    expect(rows).toEqual([{ is_sandbox: true }]);
  });

  it('is not touched within its threshold, and its own threshold stands before that of the portfolio', async () => {
    const { portfolioId } = await runs.lopsided();
    expect((await runs.generated({ portfolio_ids: [portfolioId], drift_threshold: '0.6' })).orders).toEqual([]);
  });
});

describe('the comparison of a run', () => {
  it('is of accounts and portfolios now, and once the run has traded', async () => {
    const { accountId, portfolioId } = await runs.lopsided();
    const bystander = await pm.holding({ KO: { quantity: '10', price: '50' } }, '0', {}, { management: 'HELD_AWAY' });
    await harbor.put(`/v1/portfolios/${portfolioId}/accounts`, { account_ids: [accountId, bystander] });
    const run = await runs.generated({ account_ids: [accountId] });

    const { status, body } = await runs.compare(run.run_id);

    expect({ status, body }).toMatchObject({ status: 200, body: { run_id: run.run_id, reduced_orders: [] } });
    const [account] = body.accounts;
    expect(account).toMatchObject({ account_id: accountId, portfolio_id: portfolioId, currency: 'USD' });
    expect(account?.before).toMatchObject({ max_drift: '0.5000', breached: true, cash: '0.0000' });
    expect(account?.after.breached).toBe(false);
    expect(account?.turnover).toEqual(run.summary.turnover);
    const weights = account?.items.map(item => [item.security?.value ?? 'CASH', item.weight_before, item.weight_after]);
    expect(weights).toEqual([
      ['AAPL', '0.0000', expect.stringMatching(/^0\.(500|499)\d$/)],
      ['KO', '1.0000', expect.stringMatching(/^0\.(500|499)\d$/)],
      ['CASH', '0.0000', expect.stringMatching(/^-?0\.000\d$/)],
    ]);
    const [portfolio] = body.portfolios;
    expect(Number(portfolio?.before.total_value)).toBeCloseTo(1.1 * Number(account?.before.total_value), 2);
    expect(Number(portfolio?.after.max_drift)).toBeCloseTo(0.05 / 1.1, 3);
  });

  it('has nothing left to trade once all has filled, and is refused before there are orders', async () => {
    const { portfolioId } = await runs.lopsided();
    const run = await runs.generated({ portfolio_ids: [portfolioId] });
    await runs.approve(run.run_id);
    await runs.tell(run, 0, filled(run, 0));
    await runs.tell(run, 1, filled(run, 1));
    expect((await runs.read(run.run_id)).execution_status).toBe('COMPLETED');
    const { body } = await runs.compare(run.run_id);
    expect(body.accounts[0]?.after).toEqual(body.accounts[0]?.before);

    jest.spyOn(pm.pm.app.get(AnalysisService), 'analyze').mockRejectedValue(new Unavailable('not now'));
    const { body: pending } = await runs.start({ portfolio_ids: [portfolioId] });
    expect((await runs.compare(pending.run_id)).status).toBe(409);
  });
});

describe('what is answered at once', () => {
  it.each([{ drift_threshold: '1.0001' }, { cash_buffer: '99999999999999' }, { minimum_trade: '1000000000.01' }])(
    'refuses values that no account can have: %j',
    async terms => {
      const { accountId } = await runs.lopsided();
      expect((await runs.start({ account_ids: [accountId], ...terms }, '?preview=true')).status).toBe(422);
    },
  );

  it('target_overrides trade one security and answer the completed run', async () => {
    const { accountId } = await runs.lopsided();
    const { status, body } = await runs.start({
      account_ids: [accountId],
      target_overrides: [{ security: ticker('KO'), target_weight: '0.8' }],
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'ORDERS_GENERATED' } });
    expect(body.orders.map(({ side, security, reason }) => [side, security.value, reason])).toEqual([
      ['SELL', 'KO', 'OVERRIDE'],
    ]);
    expect(await runs.read(body.run_id)).toEqual(body);
  });

  // biome-ignore format: a table
  it.each([
    ['an unknown security',  [{ security: ticker('NOPE'), target_weight: '0.1' }],                                                      'SECURITY_KNOWN'],
    ['a security twice',     [{ security: ticker('KO'), target_weight: '0.1' }, { security: ticker('KO'), target_weight: '0.2' }],      'DUPLICATE_SECURITY'],
    ['more than the whole',  [{ security: ticker('KO'), target_weight: '0.6' }, { security: ticker('AAPL'), target_weight: '0.5' }],    'WEIGHT_SUM'],
  ])('target_overrides with %s are 422', async (_, target_overrides, check) => {
    const { accountId } = await runs.lopsided();
    const { status, body } = await runs.start({ account_ids: [accountId], target_overrides });
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: { failed_checks: [{ check }] } } });
  });

  it('a preview proposes the same orders and stores nothing', async () => {
    const { portfolioId } = await runs.lopsided();
    const before = (await harbor.get<Paged<RebalancingRunSummaryView>>('/v1/rebalancing')).body.total;

    const { status, body } = await runs.start({ portfolio_ids: [portfolioId] }, '?preview=true');

    expect({ status, body }).toMatchObject({ status: 200, body: { run_id: null, approval_status: 'NOT_REQUIRED' } });
    expect((await harbor.get<Paged<RebalancingRunSummaryView>>('/v1/rebalancing')).body.total).toBe(before);
    const { orders } = await runs.generated({ portfolio_ids: [portfolioId] });
    // Prices may have changed once since the first preview, so two results are allowed.
    const { body: later } = await runs.start({ portfolio_ids: [portfolioId] }, '?preview=true');
    expect([body.orders, later.orders]).toContainEqual(orders);
  });
});

describe('what is refused', () => {
  it('is a run of nothing, of nobody known, and of accounts that are not yours', async () => {
    const foreign = await pm.account({ firm_id: 'SUMMIT', rep_code: 'S001' });
    const { portfolioId } = await runs.lopsided();
    expect((await runs.start({})).status).toBe(422);
    expect((await runs.start({ portfolio_ids: [], account_ids: [] })).status).toBe(422);
    expect((await runs.start({ account_ids: [foreign] })).status).toBe(404);
    expect((await runs.start({ account_ids: [newId('account')] })).status).toBe(404);
    expect((await runs.start({ portfolio_ids: [newId('portfolio')] })).status).toBe(404);
    const summit = pm.as({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });
    expect((await summit.post('/v1/rebalancing', { portfolio_ids: [portfolioId] })).status).toBe(404);
  });

  it('is a run over portfolios without accounts, by name', async () => {
    const { status, body } = await runs.start({ portfolio_ids: [await runs.portfolioWith([])] });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { detail: { failed_checks: [{ check: 'NO_ACCOUNTS' }] } },
    });
  });

  // biome-ignore format: a table
  it.each([
    ['an unknown style',           { rebalance_style: 'SOMEHOW' },  ['body', 'rebalance_style']],
    ['an unknown scope',           { trade_scope: 'SOME' },         ['body', 'trade_scope']],
    ['an unknown strategy',        { tax_strategy: 'EVADE' },       ['body', 'tax_strategy']],
    ['a threshold that is a number', { drift_threshold: 0.05 },     ['body', 'drift_threshold']],
    ['a negative threshold',       { drift_threshold: '-0.05' },    ['body', 'drift_threshold']],
    ['no overrides at all',        { target_overrides: [] },        ['body', 'target_overrides']],
    ['an unknown field',           { urgency: 'HIGH' },             ['body', 'urgency']],
  ])('is %s', async (_, parameters, loc) => {
    const { status, body } = await runs.start({ account_ids: ['acct_1'], ...parameters });
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: [{ loc }] } });
  });

  it('is to approve or see a run of somebody else’s', async () => {
    const { portfolioId } = await runs.lopsided();
    const run = await runs.generated({ portfolio_ids: [portfolioId] });
    const colleague = pm.as({ rep_code: 'R002', allowed_rep_codes: ['R002'] });
    const client = pm.as({ role: 'client', client_id: 'CLT-1', rep_code: null, allowed_rep_codes: [] });
    expect((await colleague.get(`/v1/rebalancing/${run.run_id}`)).status).toBe(404);
    expect((await colleague.post(`/v1/rebalancing/${run.run_id}/approve`, {})).status).toBe(404);
    expect((await client.get(`/v1/rebalancing/${run.run_id}`)).status).toBe(404);
    expect((await client.post(`/v1/rebalancing/${run.run_id}/approve`, {})).status).toBe(403);
  });

  it('is to see a run that has accounts of a colleague in it', async () => {
    const supervisor = pm.as({ role: 'branch_supervisor', allowed_rep_codes: ['R001', 'R002'] });
    const accounts = [await pm.account({ rep_code: 'R001' }), await pm.account({ rep_code: 'R002' })];
    const { body: run } = await supervisor.post<RebalancingRunView>('/v1/rebalancing', { account_ids: accounts });
    expect((await supervisor.get(`/v1/rebalancing/${run.run_id}`)).status).toBe(200);
    expect((await harbor.get(`/v1/rebalancing/${run.run_id}`)).status).toBe(404);
  });
});

describe('a process that ends', () => {
  const release = () => runs.owner.query('update leases set leased_until = now()');

  it('leaves its analysis to the next, which goes on where it was', async () => {
    const { portfolioId } = await runs.lopsided();
    jest.spyOn(pm.pm.app.get(AnalysisService), 'analyze').mockRejectedValueOnce(new Unavailable('killed'));
    const { body: run } = await runs.start({ portfolio_ids: [portfolioId] });
    await untilHeard(async () => expect((await runs.read(run.run_id)).status).toBe('ANALYZING'));

    await release();

    expect(await runs.ended(run.run_id)).toMatchObject({ status: 'ORDERS_GENERATED', error: null });
  });

  it('again and again, or an error that does not pass, ends the run FAILED, with a reason that tells nothing of the inside', async () => {
    const { portfolioId } = await runs.lopsided();
    const analyses = jest.spyOn(pm.pm.app.get(AnalysisService), 'analyze');
    analyses.mockRejectedValueOnce(new Error('the weights are not what they were'));
    const { body: broken } = await runs.start({ portfolio_ids: [portfolioId] });
    expect(await runs.ended(broken.run_id)).toMatchObject({
      status: 'FAILED',
      error: { code: 'ANALYSIS_FAILED', message: 'The orders could not be calculated. The logs contain the reason' },
      approval_status: 'NOT_REQUIRED',
    });
    expect((await runs.approve(broken.run_id)).status).toBe(409);

    analyses.mockRejectedValue(new Unavailable('killed'));
    const { body: hopeless } = await runs.start({ portfolio_ids: [portfolioId] });
    await untilHeard(async () => {
      await release();
      expect(await runs.read(hopeless.run_id)).toMatchObject({ status: 'FAILED', error: { message: 'killed' } });
    });
  });
});

it('all that is known of runs follows from what happened in them', async () => {
  const tables = ['rebalancing_runs', 'rebalancing_orders', 'rebalancing_skips'];
  const known = () => Promise.all(tables.map(table => runs.owner.query(`select * from ${table} order by 1, 2, 3`)));
  const before = await known();
  expect(before.every(rows => rows.length > 0)).toBe(true);

  const events = pm.pm.app.get(RunEventStore);
  await pm.pm.database.as(SYSTEM_SCOPE).transaction(async tx => {
    for (const { run_id } of before[0] ?? []) await events.rebuild(tx, String(run_id));
  });

  expect(await known()).toEqual(before);
});
