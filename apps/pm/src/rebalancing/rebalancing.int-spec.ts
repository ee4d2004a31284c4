import {
  exampleOf,
  newId,
  OrderView as OrderShape,
  type OrderView,
  type Paged,
  type PortfolioView,
  type RebalancingComparisonView,
  type RebalancingRunSummaryView,
  type RebalancingRunView,
  ReleasedOrderUpdated,
} from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { Unavailable } from '@sandbourse/platform/errors';
import { eventually } from '@sandbourse/test-support';
import { PmUnderTest } from '../testing/pm-under-test.js';
import { AnalysisService } from './analysis.service.js';
import { clientOrderIdOf } from './client-order-id.js';
import { RunEventStore } from './run-event.store.js';

let pm: PmUnderTest;
let owner: Database;
let harbor: ReturnType<PmUnderTest['as']>;

beforeAll(async () => {
  pm = await PmUnderTest.start();
  owner = new Database({ url: pm.pm.ownerUrl, connectionsMax: 2, applicationName: 'test' });
  harbor = pm.as();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await owner.close();
  await pm.close();
});

const ticker = (value: string) => ({ type: 'ticker' as const, value });
const HALF_AND_HALF = [
  { security: ticker('KO'), weight: '0.5' },
  { security: ticker('AAPL'), weight: '0.5' },
];

/** Creates a portfolio that holds only KO, although a half of it should be AAPL. */
async function lopsided(place = {}): Promise<{ accountId: string; portfolioId: string }> {
  const accountId = await pm.holding({ KO: { quantity: '100', price: '50' } }, '0', place, { margin_enabled: true });
  return { accountId, portfolioId: await portfolioWith([accountId]) };
}

async function portfolioWith(account_ids: readonly string[], portfolio = {}): Promise<string> {
  const { status, body } = await harbor.post<PortfolioView>('/v1/portfolios', {
    name: 'Halloran',
    target_weights: HALF_AND_HALF,
    account_ids,
    ...portfolio,
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.portfolio_id;
}

const start = (body: object, query = '') => harbor.post<RebalancingRunView>(`/v1/rebalancing${query}`, body);
const read = async (runId: string | null) => (await harbor.get<RebalancingRunView>(`/v1/rebalancing/${runId}`)).body;

async function ended(runId: string | null): Promise<RebalancingRunView> {
  await eventually(async () => expect(['ORDERS_GENERATED', 'FAILED']).toContain((await read(runId)).status));
  return read(runId);
}

async function generated(body: object): Promise<RebalancingRunView> {
  const { status, body: run } = await start(body);
  expect({ status, run }).toMatchObject({ status: 202, run: { status: 'PENDING' } });
  return ended(run.run_id);
}

const approve = (runId: string | null, body: object = {}) =>
  harbor.post<RebalancingRunView>(`/v1/rebalancing/${runId}/approve`, body);
const compare = (runId: string | null, query = '') =>
  harbor.get<RebalancingComparisonView>(`/v1/rebalancing/${runId}/comparison${query}`);

/** Publishes an event of the brokerage about an order of a run. */
async function tell(run: RebalancingRunView, index: number, order: Partial<OrderView> | null): Promise<void> {
  const proposed = run.orders[index];
  const runId = run.run_id ?? '';
  const clientOrderId = clientOrderIdOf(runId, index);
  const view: OrderView | null = order && {
    ...exampleOf(OrderShape),
    order_id: `ord_${index}_${runId}`,
    client_order_id: clientOrderId,
    ...order,
  };
  await pm.pm.bus.publish([
    ReleasedOrderUpdated.occurred(
      {
        account_id: proposed?.account_id ?? '',
        firm_id: 'HARBOR',
        rep_code: 'R001',
        client_id: null,
        run_id: runId,
        client_order_id: clientOrderId,
        order: view,
        refusal: view ? null : { message: 'refused', failed_checks: [{ check: 'BUYING_POWER', reason: 'too small' }] },
      },
      { at: new Date(), isSandbox: true },
    ),
  ]);
}

const filled = (run: RebalancingRunView, index: number): Partial<OrderView> => ({
  status: 'FILLED',
  filled_quantity: run.orders[index]?.quantity ?? '0',
  average_fill_price: run.orders[index]?.estimated_price ?? '0',
  fees: run.orders[index]?.estimated_fees ?? '0',
});

const statuses = ({ orders }: RebalancingRunView) => orders.map(({ side, status }) => `${side} ${status}`);

describe('a run (specification 3.1)', () => {
  it('answers 202 and PENDING, is analysed in the background, and then waits for its approval', async () => {
    const { accountId, portfolioId } = await lopsided();

    const run = await generated({ portfolio_ids: [portfolioId] });

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
    const { accountId, portfolioId } = await lopsided();
    const run = await generated({
      portfolio_ids: [portfolioId, portfolioId],
      account_ids: [accountId, accountId],
    });
    expect(run).toMatchObject({ portfolio_ids: [portfolioId], account_ids: [accountId] });
    expect(run.orders).toHaveLength(2);
  });

  it('skips by name an account that has no targets, is held away, or is not active', async () => {
    const without = await pm.holding({ KO: { quantity: '1', price: '50' } }, '0');
    const heldAway = await pm.holding({ KO: { quantity: '1', price: '50' } }, '0', {}, { management: 'HELD_AWAY' });
    await portfolioWith([heldAway]);

    const run = await generated({ account_ids: [without, heldAway] });

    expect(run.orders).toEqual([]);
    expect(run.skipped).toEqual(
      expect.arrayContaining([
        { account_id: without, security: null, reason: 'NO_TARGET' },
        { account_id: heldAway, security: null, reason: 'NOT_ROUTABLE' },
      ]),
    );
    expect(run).toMatchObject({ status: 'ORDERS_GENERATED', approval_status: 'NOT_REQUIRED' });
    expect((await approve(run.run_id)).status).toBe(409);
  });

  it('is in the sandbox of its accounts, also when an operator starts it', async () => {
    const { accountId } = await lopsided();
    const operator = pm.as({ role: 'ops_admin', firm_id: 'OPERATOR', issandbox: false });
    const { body: run } = await operator.post<RebalancingRunView>('/v1/rebalancing', { account_ids: [accountId] });
    const rows = await owner.query('select is_sandbox from rebalancing_runs where run_id = $1', [run.run_id]);
    expect(rows).toEqual([{ is_sandbox: true }]);
  });

  it('is not touched within its threshold, and its own threshold stands before that of the portfolio', async () => {
    const { portfolioId } = await lopsided();
    expect((await generated({ portfolio_ids: [portfolioId], drift_threshold: '0.6' })).orders).toEqual([]);
  });
});

describe('approval', () => {
  it('releases sales first, then purchases for what they brought, and follows them to the end', async () => {
    const { portfolioId } = await lopsided();
    const run = await generated({ portfolio_ids: [portfolioId] });

    const { status, body } = await approve(run.run_id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { approval_status: 'APPROVED', execution_status: 'RELEASED' },
    });
    expect(statuses(body)).toEqual(['SELL RELEASED', 'BUY WAITING']);

    await tell(run, 0, { status: 'NEW' });
    await eventually(async () => expect(statuses(await read(run.run_id))).toEqual(['SELL NEW', 'BUY WAITING']));
    await tell(run, 0, filled(run, 0));
    await eventually(async () => expect(statuses(await read(run.run_id))).toEqual(['SELL FILLED', 'BUY RELEASED']));
    await tell(run, 1, filled(run, 1));

    await eventually(async () => {
      const done = await read(run.run_id);
      expect(statuses(done)).toEqual(['SELL FILLED', 'BUY FILLED']);
      expect(done).toMatchObject({ status: 'ORDERS_GENERATED', execution_status: 'COMPLETED' });
      expect(done.released_order_ids).toHaveLength(2);
    });
  });

  it('of what is not filled ends COMPLETED_ADJUSTED, and buys nothing with money that did not come in', async () => {
    const { portfolioId } = await lopsided();
    const run = await generated({ portfolio_ids: [portfolioId] });
    await approve(run.run_id);

    await tell(run, 0, null);

    await eventually(async () => {
      const done = await read(run.run_id);
      expect(statuses(done)).toEqual(['SELL REFUSED', 'BUY LEFT_OUT']);
      expect(done.orders[0]?.failed_checks).toEqual([{ check: 'BUYING_POWER', reason: 'too small' }]);
      expect(done.execution_status).toBe('COMPLETED_ADJUSTED');
    });
  });

  it('a second time is 409, one that comes too early is, and one that meets another run in its accounts', async () => {
    const { portfolioId } = await lopsided();
    const [first, second] = [
      await generated({ portfolio_ids: [portfolioId] }),
      await generated({ portfolio_ids: [portfolioId] }),
    ];
    expect((await approve(first.run_id)).status).toBe(200);
    expect((await approve(first.run_id)).status).toBe(409);
    const meets = await approve(second.run_id);
    expect(meets).toMatchObject({ status: 409, body: { detail: expect.stringContaining('is still trading in') } });

    jest.spyOn(pm.pm.app.get(AnalysisService), 'analyze').mockRejectedValue(new Unavailable('not now'));
    const { body: pending } = await start({ portfolio_ids: [portfolioId] });
    expect((await approve(pending.run_id)).status).toBe(409);
  });

  it('of runs over the same account is given to one of them, at whatever instant they come', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { portfolioId } = await lopsided();
      const runs = [
        await generated({ portfolio_ids: [portfolioId] }),
        await generated({ portfolio_ids: [portfolioId] }),
      ];
      const answers = await Promise.all(runs.map(({ run_id }) => approve(run_id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('is refused once another run has traded in an account since the run was started', async () => {
    const { portfolioId } = await lopsided();
    const [first, second] = [
      await generated({ portfolio_ids: [portfolioId] }),
      await generated({ portfolio_ids: [portfolioId] }),
    ];
    await approve(first.run_id);
    const updated_at = new Date().toISOString();
    await tell(first, 0, { ...filled(first, 0), updated_at });
    await tell(first, 1, { ...filled(first, 1), updated_at });
    await eventually(async () => expect((await read(first.run_id)).execution_status).toBe('COMPLETED'));

    const outdated = await approve(second.run_id);
    expect(outdated).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Start a new run') } });

    const third = await generated({ portfolio_ids: [portfolioId] });
    expect((await approve(third.run_id)).status).toBe(200);
  });

  it('of whole shares leaves out what the sales do not buy one share of, and comes to an end', async () => {
    const { portfolioId } = await lopsided();
    const run = await generated({ portfolio_ids: [portfolioId], whole_shares: true });
    await approve(run.run_id);

    const { estimated_amount, estimated_price } = run.orders[1] ?? { estimated_amount: '0', estimated_price: '0' };
    const allButHalfAShare = Number(estimated_amount) - Number(estimated_price) / 2;
    await tell(run, 0, { ...filled(run, 0), fees: allButHalfAShare.toFixed(4) });

    await eventually(async () => {
      const done = await read(run.run_id);
      expect(statuses(done)).toEqual(['SELL FILLED', 'BUY LEFT_OUT']);
      expect(done.execution_status).toBe('COMPLETED_ADJUSTED');
    });
  });

  it('once it is an order’s turn what comes twice, or late, changes nothing', async () => {
    const { portfolioId } = await lopsided();
    const run = await generated({ portfolio_ids: [portfolioId] });
    await approve(run.run_id);
    const at = (second: number) => ({ updated_at: `2026-11-21T10:35:0${second}.000000000Z` });

    await tell(run, 0, { status: 'NEW', ...at(1) });
    await tell(run, 0, { ...filled(run, 0), ...at(2) });
    await tell(run, 0, { status: 'NEW', ...at(1) });
    await tell(run, 0, { ...filled(run, 0), ...at(2) });
    await tell(run, 1, { ...filled(run, 1), ...at(3) });

    await eventually(async () => expect((await read(run.run_id)).execution_status).toBe('COMPLETED'));
    expect(statuses(await read(run.run_id))).toEqual(['SELL FILLED', 'BUY FILLED']);
  });
});

describe('54.12: the totals of a run', () => {
  it('are those proposed, approved and executed, in the run and in the list', async () => {
    const { portfolioId } = await lopsided();
    const run = await generated({ portfolio_ids: [portfolioId] });
    expect(run.summary).toMatchObject({ sell_orders: 1, buy_orders: 1, approved: null, executed: null });
    const { body: released } = await approve(run.run_id);
    const none = { accounts_traded: 0, sell_orders: 0, buy_orders: 0, turnover: [] };
    expect(released.summary).toMatchObject({ approved: { turnover: run.summary.turnover }, executed: none });

    const sale: Partial<OrderView> = {
      status: 'FILLED',
      filled_quantity: '10',
      average_fill_price: '49.5',
      fees: '0.25',
    };
    await tell(run, 0, sale);
    await eventually(async () => {
      const { summary } = await read(run.run_id);
      expect(summary).toMatchObject({ sell_orders: 1, buy_orders: 1, turnover: run.summary.turnover });
      const turnover = [{ currency: 'USD', sold: '495.0000', bought: '0.0000', fees: '0.2500' }];
      expect(summary.executed).toEqual({ accounts_traded: 1, sell_orders: 1, buy_orders: 0, turnover });
      const { body } = await harbor.get<Paged<RebalancingRunView>>('/v1/rebalancing');
      expect(body.items.find(({ run_id }) => run_id === run.run_id)?.summary).toEqual(summary);
    });
  });

  it('leave out what is excluded, before the approval and after it', async () => {
    const { portfolioId } = await lopsided();
    const run = await generated({ portfolio_ids: [portfolioId] });
    const [proposed] = run.summary.turnover;
    const without = {
      accounts_traded: 1,
      sell_orders: 1,
      buy_orders: 0,
      turnover: [{ ...proposed, bought: '0.0000' }],
    };
    expect((await compare(run.run_id, '?exclude_orders=1')).body.summary).toEqual(without);
    const { body } = await approve(run.run_id, { exclude_orders: [1] });
    expect(body.summary).toMatchObject({ buy_orders: 1, turnover: [proposed], approved: without });
  });
});

describe('an approval that excludes orders', () => {
  it('trades the others, and is COMPLETED when these have filled', async () => {
    const { portfolioId } = await lopsided();
    const run = await generated({ portfolio_ids: [portfolioId] });

    const { status, body } = await approve(run.run_id, { exclude_orders: [1] });
    expect({ status, of: statuses(body) }).toEqual({ status: 200, of: ['SELL RELEASED', 'BUY EXCLUDED'] });
    await tell(run, 0, filled(run, 0));

    await eventually(async () => {
      const done = await read(run.run_id);
      expect(statuses(done)).toEqual(['SELL FILLED', 'BUY EXCLUDED']);
      expect(done.execution_status).toBe('COMPLETED');
    });
  });

  it('buys only what is paid for without the sales that it excludes, as the comparison has said', async () => {
    const accountId = await pm.holding({ KO: { quantity: '100', price: '50' } }, '1000', {}, { margin_enabled: true });
    const portfolioId = await portfolioWith([accountId]);
    const run = await generated({ portfolio_ids: [portfolioId] });
    const [sale, purchase] = run.orders;
    const spent = Number(purchase?.estimated_amount) - Number(sale?.estimated_amount) + Number(sale?.estimated_fees);

    const before = await compare(run.run_id, '?exclude_orders=0');
    expect(before.body.reduced_orders).toEqual([{ index: 1, amount: spent.toFixed(4) }]);
    expect(Number(before.body.accounts[0]?.after.cash)).toBeGreaterThanOrEqual(0);

    const { body } = await approve(run.run_id, { exclude_orders: [0] });
    expect(statuses(body)).toEqual(['SELL EXCLUDED', 'BUY RELEASED']);
    const [event] = await owner.query<{ data: { orders: unknown } }>(
      `select data from rebalancing_events where run_id = $1 and type = 'ORDERS_RELEASED'`,
      [run.run_id],
    );
    expect(event?.data.orders).toEqual([{ index: 1, amount: spent.toFixed(4) }]);
  });

  // biome-ignore format: a table
  it.each([
    ['a place without an order',         [7],    'ORDER_PROPOSED'],
    ['everything',                       [0, 1], 'NO_ORDERS'],
    ['the sale that pays for the rest',  [0],    'NO_ORDERS'],
  ])('is 422 for %s, and leaves the run to be approved', async (_, exclude_orders, check) => {
    const { portfolioId } = await lopsided();
    const run = await generated({ portfolio_ids: [portfolioId] });
    const { status, body } = await approve(run.run_id, { exclude_orders });
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: { failed_checks: [{ check }] } } });
    expect((await approve(run.run_id)).status).toBe(200);
  });

  it('takes no notice of another run in an account in which it trades nothing', async () => {
    const [one, other] = [await lopsided(), await lopsided()];
    const both = await generated({ portfolio_ids: [one.portfolioId, other.portfolioId] });
    await approve((await generated({ portfolio_ids: [other.portfolioId] })).run_id);
    expect((await approve(both.run_id)).status).toBe(409);
    const exclude_orders = both.orders
      .filter(({ account_id }) => account_id === other.accountId)
      .map(each => each.index);
    expect((await approve(both.run_id, { exclude_orders })).status).toBe(200);
  });
});

describe('the comparison of a run', () => {
  it('is of accounts and portfolios now, and once the run has traded', async () => {
    const { accountId, portfolioId } = await lopsided();
    const bystander = await pm.holding({ KO: { quantity: '10', price: '50' } }, '0', {}, { management: 'HELD_AWAY' });
    await harbor.put(`/v1/portfolios/${portfolioId}/accounts`, { account_ids: [accountId, bystander] });
    const run = await generated({ account_ids: [accountId] });

    const { status, body } = await compare(run.run_id);

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
    const { portfolioId } = await lopsided();
    const run = await generated({ portfolio_ids: [portfolioId] });
    await approve(run.run_id);
    await tell(run, 0, filled(run, 0));
    await tell(run, 1, filled(run, 1));
    await eventually(async () => expect((await read(run.run_id)).execution_status).toBe('COMPLETED'));
    const { body } = await compare(run.run_id);
    expect(body.accounts[0]?.after).toEqual(body.accounts[0]?.before);

    jest.spyOn(pm.pm.app.get(AnalysisService), 'analyze').mockRejectedValue(new Unavailable('not now'));
    const { body: pending } = await start({ portfolio_ids: [portfolioId] });
    expect((await compare(pending.run_id)).status).toBe(409);
  });
});

describe('what is answered at once', () => {
  it.each([{ drift_threshold: '1.0001' }, { cash_buffer: '99999999999999' }, { minimum_trade: '1000000000.01' }])(
    'refuses values that no account can have: %j',
    async terms => {
      const { accountId } = await lopsided();
      expect((await start({ account_ids: [accountId], ...terms }, '?preview=true')).status).toBe(422);
    },
  );

  it('target_overrides trade one security and answer the completed run', async () => {
    const { accountId } = await lopsided();
    const { status, body } = await start({
      account_ids: [accountId],
      target_overrides: [{ security: ticker('KO'), target_weight: '0.8' }],
    });
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'ORDERS_GENERATED' } });
    expect(body.orders.map(({ side, security, reason }) => [side, security.value, reason])).toEqual([
      ['SELL', 'KO', 'OVERRIDE'],
    ]);
    expect(await read(body.run_id)).toEqual(body);
  });

  // biome-ignore format: a table
  it.each([
    ['an unknown security',  [{ security: ticker('NOPE'), target_weight: '0.1' }],                                                      'SECURITY_KNOWN'],
    ['a security twice',     [{ security: ticker('KO'), target_weight: '0.1' }, { security: ticker('KO'), target_weight: '0.2' }],      'DUPLICATE_SECURITY'],
    ['more than the whole',  [{ security: ticker('KO'), target_weight: '0.6' }, { security: ticker('AAPL'), target_weight: '0.5' }],    'WEIGHT_SUM'],
  ])('target_overrides with %s are 422', async (_, target_overrides, check) => {
    const { accountId } = await lopsided();
    const { status, body } = await start({ account_ids: [accountId], target_overrides });
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: { failed_checks: [{ check }] } } });
  });

  it('a preview proposes the same orders and stores nothing', async () => {
    const { portfolioId } = await lopsided();
    const before = (await harbor.get<Paged<RebalancingRunSummaryView>>('/v1/rebalancing')).body.total;

    const { status, body } = await start({ portfolio_ids: [portfolioId] }, '?preview=true');

    expect({ status, body }).toMatchObject({ status: 200, body: { run_id: null, approval_status: 'NOT_REQUIRED' } });
    expect((await harbor.get<Paged<RebalancingRunSummaryView>>('/v1/rebalancing')).body.total).toBe(before);
    const { orders } = await generated({ portfolio_ids: [portfolioId] });
    // Prices may have changed once since the first preview, so two results are allowed.
    const { body: later } = await start({ portfolio_ids: [portfolioId] }, '?preview=true');
    expect([body.orders, later.orders]).toContainEqual(orders);
  });
});

describe('what is refused', () => {
  it('is a run of nothing, of nobody known, and of accounts that are not yours', async () => {
    const foreign = await pm.account({ firm_id: 'SUMMIT', rep_code: 'S001' });
    const { portfolioId } = await lopsided();
    expect((await start({})).status).toBe(422);
    expect((await start({ portfolio_ids: [], account_ids: [] })).status).toBe(422);
    expect((await start({ account_ids: [foreign] })).status).toBe(404);
    expect((await start({ account_ids: [newId('account')] })).status).toBe(404);
    expect((await start({ portfolio_ids: [newId('portfolio')] })).status).toBe(404);
    const summit = pm.as({ firm_id: 'SUMMIT', rep_code: 'S001', allowed_rep_codes: ['S001'] });
    expect((await summit.post('/v1/rebalancing', { portfolio_ids: [portfolioId] })).status).toBe(404);
  });

  it('is a run over portfolios without accounts, by name', async () => {
    const { status, body } = await start({ portfolio_ids: [await portfolioWith([])] });
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
    const { status, body } = await start({ account_ids: ['acct_1'], ...parameters });
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: [{ loc }] } });
  });

  it('is to approve or see a run of somebody else’s', async () => {
    const { portfolioId } = await lopsided();
    const run = await generated({ portfolio_ids: [portfolioId] });
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
  const release = () => owner.query('update leases set leased_until = now()');

  it('leaves its analysis to the next, which goes on where it was', async () => {
    const { portfolioId } = await lopsided();
    jest.spyOn(pm.pm.app.get(AnalysisService), 'analyze').mockRejectedValueOnce(new Unavailable('killed'));
    const { body: run } = await start({ portfolio_ids: [portfolioId] });
    await eventually(async () => expect((await read(run.run_id)).status).toBe('ANALYZING'));

    await release();

    expect(await ended(run.run_id)).toMatchObject({ status: 'ORDERS_GENERATED', error: null });
  });

  it('again and again, or an error that does not pass, ends the run FAILED, with a reason that tells nothing of the inside', async () => {
    const { portfolioId } = await lopsided();
    const analyses = jest.spyOn(pm.pm.app.get(AnalysisService), 'analyze');
    analyses.mockRejectedValueOnce(new Error('the weights are not what they were'));
    const { body: broken } = await start({ portfolio_ids: [portfolioId] });
    expect(await ended(broken.run_id)).toMatchObject({
      status: 'FAILED',
      error: { code: 'ANALYSIS_FAILED', message: 'The orders could not be calculated. The logs contain the reason' },
      approval_status: 'NOT_REQUIRED',
    });
    expect((await approve(broken.run_id)).status).toBe(409);

    analyses.mockRejectedValue(new Unavailable('killed'));
    const { body: hopeless } = await start({ portfolio_ids: [portfolioId] });
    await eventually(async () => {
      await release();
      expect(await read(hopeless.run_id)).toMatchObject({ status: 'FAILED', error: { message: 'killed' } });
    });
  });
});

it('all that is known of runs follows from what happened in them', async () => {
  const tables = ['rebalancing_runs', 'rebalancing_orders', 'rebalancing_skips'];
  const known = () => Promise.all(tables.map(table => owner.query(`select * from ${table} order by 1, 2, 3`)));
  const before = await known();
  expect(before.every(rows => rows.length > 0)).toBe(true);

  const events = pm.pm.app.get(RunEventStore);
  await pm.pm.database.as(SYSTEM_SCOPE).transaction(async tx => {
    for (const { run_id } of before[0] ?? []) await events.rebuild(tx, String(run_id));
  });

  expect(await known()).toEqual(before);
});
