import { type OrderView, type Paged, type RebalancingRunView } from '@sandbourse/contracts';
import { Unavailable } from '@sandbourse/platform/errors';
import { type PmUnderTest } from '../../testing/pm-under-test.js';
import { filled, RunsUnderTest, statuses } from '../../testing/runs-under-test.js';
import { AnalysisService } from './analysis.service.js';

let runs: RunsUnderTest;
let pm: PmUnderTest;
let harbor: RunsUnderTest['harbor'];

beforeAll(async () => {
  runs = await RunsUnderTest.launch();
  ({ pm, harbor } = runs);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => runs.close());

describe('approval', () => {
  it('releases sales first, then purchases for what they brought, and follows them to the end', async () => {
    const { portfolioId } = await runs.lopsided();
    const run = await runs.generated({ portfolio_ids: [portfolioId] });

    const { status, body } = await runs.approve(run.run_id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { approval_status: 'APPROVED', execution_status: 'RELEASED' },
    });
    expect(statuses(body)).toEqual(['SELL RELEASED', 'BUY WAITING']);

    await runs.tell(run, 0, { status: 'NEW' });
    expect(statuses(await runs.read(run.run_id))).toEqual(['SELL NEW', 'BUY WAITING']);
    await runs.tell(run, 0, filled(run, 0));
    expect(statuses(await runs.read(run.run_id))).toEqual(['SELL FILLED', 'BUY RELEASED']);
    await runs.tell(run, 1, filled(run, 1));

    const done = await runs.read(run.run_id);
    expect(statuses(done)).toEqual(['SELL FILLED', 'BUY FILLED']);
    expect(done).toMatchObject({ status: 'ORDERS_GENERATED', execution_status: 'COMPLETED' });
    expect(done.released_order_ids).toHaveLength(2);
  });

  it('of what is not filled ends COMPLETED_ADJUSTED, and buys nothing with money that did not come in', async () => {
    const { portfolioId } = await runs.lopsided();
    const run = await runs.generated({ portfolio_ids: [portfolioId] });
    await runs.approve(run.run_id);

    await runs.tell(run, 0, null);

    const done = await runs.read(run.run_id);
    expect(statuses(done)).toEqual(['SELL REFUSED', 'BUY LEFT_OUT']);
    expect(done.orders[0]?.failed_checks).toEqual([{ check: 'BUYING_POWER', reason: 'too small' }]);
    expect(done.execution_status).toBe('COMPLETED_ADJUSTED');
  });

  it('a second time is 409, one that comes too early is, and one that meets another run in its accounts', async () => {
    const { portfolioId } = await runs.lopsided();
    const [first, second] = [
      await runs.generated({ portfolio_ids: [portfolioId] }),
      await runs.generated({ portfolio_ids: [portfolioId] }),
    ];
    expect((await runs.approve(first.run_id)).status).toBe(200);
    expect((await runs.approve(first.run_id)).status).toBe(409);
    const meets = await runs.approve(second.run_id);
    expect(meets).toMatchObject({ status: 409, body: { detail: expect.stringContaining('is still trading in') } });

    jest.spyOn(pm.pm.app.get(AnalysisService), 'analyze').mockRejectedValue(new Unavailable('not now'));
    const { body: pending } = await runs.start({ portfolio_ids: [portfolioId] });
    expect((await runs.approve(pending.run_id)).status).toBe(409);
  });

  it('of runs over the same account is given to one of them, at whatever instant they come', async () => {
    for (let i = 0; i < 5; i += 1) {
      const { portfolioId } = await runs.lopsided();
      const rivals = [
        await runs.generated({ portfolio_ids: [portfolioId] }),
        await runs.generated({ portfolio_ids: [portfolioId] }),
      ];
      const answers = await Promise.all(rivals.map(({ run_id }) => runs.approve(run_id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it('is refused once another run has traded in an account since the run was started', async () => {
    const { portfolioId } = await runs.lopsided();
    const [first, second] = [
      await runs.generated({ portfolio_ids: [portfolioId] }),
      await runs.generated({ portfolio_ids: [portfolioId] }),
    ];
    await runs.approve(first.run_id);
    const updated_at = new Date().toISOString();
    await runs.tell(first, 0, { ...filled(first, 0), updated_at });
    await runs.tell(first, 1, { ...filled(first, 1), updated_at });
    expect((await runs.read(first.run_id)).execution_status).toBe('COMPLETED');

    const outdated = await runs.approve(second.run_id);
    expect(outdated).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Start a new run') } });

    const third = await runs.generated({ portfolio_ids: [portfolioId] });
    expect((await runs.approve(third.run_id)).status).toBe(200);
  });

  it('of whole shares leaves out what the sales do not buy one share of, and comes to an end', async () => {
    const { portfolioId } = await runs.lopsided();
    const run = await runs.generated({ portfolio_ids: [portfolioId], whole_shares: true });
    await runs.approve(run.run_id);

    const { estimated_amount, estimated_price } = run.orders[1] ?? { estimated_amount: '0', estimated_price: '0' };
    const allButHalfAShare = Number(estimated_amount) - Number(estimated_price) / 2;
    await runs.tell(run, 0, { ...filled(run, 0), fees: allButHalfAShare.toFixed(4) });

    const done = await runs.read(run.run_id);
    expect(statuses(done)).toEqual(['SELL FILLED', 'BUY LEFT_OUT']);
    expect(done.execution_status).toBe('COMPLETED_ADJUSTED');
  });

  it('once it is an order’s turn what comes twice, or late, changes nothing', async () => {
    const { portfolioId } = await runs.lopsided();
    const run = await runs.generated({ portfolio_ids: [portfolioId] });
    await runs.approve(run.run_id);
    const at = (second: number) => ({ updated_at: `2026-11-21T10:35:0${second}.000000000Z` });

    await runs.tell(run, 0, { status: 'NEW', ...at(1) });
    await runs.tell(run, 0, { ...filled(run, 0), ...at(2) });
    await runs.tell(run, 0, { status: 'NEW', ...at(1) });
    await runs.tell(run, 0, { ...filled(run, 0), ...at(2) });
    await runs.tell(run, 1, { ...filled(run, 1), ...at(3) });

    expect((await runs.read(run.run_id)).execution_status).toBe('COMPLETED');
    expect(statuses(await runs.read(run.run_id))).toEqual(['SELL FILLED', 'BUY FILLED']);
  });
});

describe('54.12: the totals of a run', () => {
  it('are those proposed, approved and executed, in the run and in the list', async () => {
    const { portfolioId } = await runs.lopsided();
    const run = await runs.generated({ portfolio_ids: [portfolioId] });
    expect(run.summary).toMatchObject({ sell_orders: 1, buy_orders: 1, approved: null, executed: null });
    const { body: released } = await runs.approve(run.run_id);
    const none = { accounts_traded: 0, sell_orders: 0, buy_orders: 0, turnover: [] };
    expect(released.summary).toMatchObject({ approved: { turnover: run.summary.turnover }, executed: none });

    const sale: Partial<OrderView> = {
      status: 'FILLED',
      filled_quantity: '10',
      average_fill_price: '49.5',
      fees: '0.25',
    };
    await runs.tell(run, 0, sale);
    const { summary } = await runs.read(run.run_id);
    expect(summary).toMatchObject({ sell_orders: 1, buy_orders: 1, turnover: run.summary.turnover });
    const turnover = [{ currency: 'USD', sold: '495.0000', bought: '0.0000', fees: '0.2500' }];
    expect(summary.executed).toEqual({ accounts_traded: 1, sell_orders: 1, buy_orders: 0, turnover });
    const { body } = await harbor.get<Paged<RebalancingRunView>>('/v1/rebalancing');
    expect(body.items.find(({ run_id }) => run_id === run.run_id)?.summary).toEqual(summary);
  });

  it('leave out what is excluded, before the approval and after it', async () => {
    const { portfolioId } = await runs.lopsided();
    const run = await runs.generated({ portfolio_ids: [portfolioId] });
    const [proposed] = run.summary.turnover;
    const without = {
      accounts_traded: 1,
      sell_orders: 1,
      buy_orders: 0,
      turnover: [{ ...proposed, bought: '0.0000' }],
    };
    expect((await runs.compare(run.run_id, '?exclude_orders=1')).body.summary).toEqual(without);
    const { body } = await runs.approve(run.run_id, { exclude_orders: [1] });
    expect(body.summary).toMatchObject({ buy_orders: 1, turnover: [proposed], approved: without });
  });
});

describe('an approval that excludes orders', () => {
  it('trades the others, and is COMPLETED when these have filled', async () => {
    const { portfolioId } = await runs.lopsided();
    const run = await runs.generated({ portfolio_ids: [portfolioId] });

    const { status, body } = await runs.approve(run.run_id, { exclude_orders: [1] });
    expect({ status, of: statuses(body) }).toEqual({ status: 200, of: ['SELL RELEASED', 'BUY EXCLUDED'] });
    await runs.tell(run, 0, filled(run, 0));

    const done = await runs.read(run.run_id);
    expect(statuses(done)).toEqual(['SELL FILLED', 'BUY EXCLUDED']);
    expect(done.execution_status).toBe('COMPLETED');
  });

  it('buys only what is paid for without the sales that it excludes, as the comparison has said', async () => {
    const accountId = await pm.holding({ KO: { quantity: '100', price: '50' } }, '1000', {}, { margin_enabled: true });
    const portfolioId = await runs.portfolioWith([accountId]);
    const run = await runs.generated({ portfolio_ids: [portfolioId] });
    const [sale, purchase] = run.orders;
    const spent = Number(purchase?.estimated_amount) - Number(sale?.estimated_amount) + Number(sale?.estimated_fees);

    const before = await runs.compare(run.run_id, '?exclude_orders=0');
    expect(before.body.reduced_orders).toEqual([{ index: 1, amount: spent.toFixed(4) }]);
    expect(Number(before.body.accounts[0]?.after.cash)).toBeGreaterThanOrEqual(0);

    const { body } = await runs.approve(run.run_id, { exclude_orders: [0] });
    expect(statuses(body)).toEqual(['SELL EXCLUDED', 'BUY RELEASED']);
    const [event] = await runs.owner.query<{ data: { orders: unknown } }>(
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
    const { portfolioId } = await runs.lopsided();
    const run = await runs.generated({ portfolio_ids: [portfolioId] });
    const { status, body } = await runs.approve(run.run_id, { exclude_orders });
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: { failed_checks: [{ check }] } } });
    expect((await runs.approve(run.run_id)).status).toBe(200);
  });

  it('takes no notice of another run in an account in which it trades nothing', async () => {
    const [one, other] = [await runs.lopsided(), await runs.lopsided()];
    const both = await runs.generated({ portfolio_ids: [one.portfolioId, other.portfolioId] });
    await runs.approve((await runs.generated({ portfolio_ids: [other.portfolioId] })).run_id);
    expect((await runs.approve(both.run_id)).status).toBe(409);
    const exclude_orders = both.orders
      .filter(({ account_id }) => account_id === other.accountId)
      .map(each => each.index);
    expect((await runs.approve(both.run_id, { exclude_orders })).status).toBe(200);
  });
});
