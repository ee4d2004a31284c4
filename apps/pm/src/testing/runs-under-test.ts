import {
  exampleOf,
  OrderView as OrderShape,
  type OrderView,
  type PortfolioView,
  type RebalancingComparisonView,
  type RebalancingRunView,
  ReleasedOrderUpdated,
} from '@sandbourse/contracts';
import { Database } from '@sandbourse/platform/database';
import { untilHeard } from '@sandbourse/test-support';
import { clientOrderIdOf } from '../rebalancing/runs/client-order-id.js';
import { PmUnderTest } from './pm-under-test.js';

export const ticker = (value: string) => ({ type: 'ticker' as const, value });

export const HALF_AND_HALF = [
  { security: ticker('KO'), weight: '0.5' },
  { security: ticker('AAPL'), weight: '0.5' },
];

/** Runs portfolio management, with the steps that tests of rebalancing runs repeat. */
export class RunsUnderTest {
  private constructor(
    readonly pm: PmUnderTest,
    /** The database, as the owner of its tables. */
    readonly owner: Database,
    readonly harbor: ReturnType<PmUnderTest['as']>,
  ) {}

  static async launch(): Promise<RunsUnderTest> {
    const pm = await PmUnderTest.start();
    const owner = new Database({ url: pm.pm.ownerUrl, connectionsMax: 2, applicationName: 'test' });
    return new RunsUnderTest(pm, owner, pm.as());
  }

  async close(): Promise<void> {
    await this.owner.close();
    await this.pm.close();
  }

  /** Creates a portfolio that holds only KO, although a half of it should be AAPL. */
  async lopsided(place = {}): Promise<{ accountId: string; portfolioId: string }> {
    const held = { KO: { quantity: '100', price: '50' } };
    const accountId = await this.pm.holding(held, '0', place, { margin_enabled: true });
    return { accountId, portfolioId: await this.portfolioWith([accountId]) };
  }

  async portfolioWith(account_ids: readonly string[], portfolio = {}): Promise<string> {
    const { status, body } = await this.harbor.post<PortfolioView>('/v1/portfolios', {
      name: 'Halloran',
      target_weights: HALF_AND_HALF,
      account_ids,
      ...portfolio,
    });
    expect({ status, body }).toMatchObject({ status: 201 });
    return body.portfolio_id;
  }

  start(body: object, query = '') {
    return this.harbor.post<RebalancingRunView>(`/v1/rebalancing${query}`, body);
  }

  async read(runId: string | null): Promise<RebalancingRunView> {
    return (await this.harbor.get<RebalancingRunView>(`/v1/rebalancing/${runId}`)).body;
  }

  /** Waits until the analysis of a run has ended. */
  async ended(runId: string | null): Promise<RebalancingRunView> {
    await untilHeard(async () => expect(['ORDERS_GENERATED', 'FAILED']).toContain((await this.read(runId)).status));
    return this.read(runId);
  }

  /** Starts a run, and waits until its analysis has ended. */
  async generated(body: object): Promise<RebalancingRunView> {
    const { status, body: run } = await this.start(body);
    expect({ status, run }).toMatchObject({ status: 202, run: { status: 'PENDING' } });
    return this.ended(run.run_id);
  }

  approve(runId: string | null, body: object = {}) {
    return this.harbor.post<RebalancingRunView>(`/v1/rebalancing/${runId}/approve`, body);
  }

  compare(runId: string | null, query = '') {
    return this.harbor.get<RebalancingComparisonView>(`/v1/rebalancing/${runId}/comparison${query}`);
  }

  /** Publishes an event of the brokerage about an order of a run, and waits until it is handled. */
  async tell(run: RebalancingRunView, index: number, order: Partial<OrderView> | null): Promise<void> {
    const proposed = run.orders[index];
    const runId = run.run_id ?? '';
    const clientOrderId = clientOrderIdOf(runId, index);
    const view: OrderView | null = order && {
      ...exampleOf(OrderShape),
      order_id: `ord_${index}_${runId}`,
      client_order_id: clientOrderId,
      ...order,
    };
    await this.pm.pm.bus.publish([
      ReleasedOrderUpdated.occurred(
        {
          account_id: proposed?.account_id ?? '',
          firm_id: 'HARBOR',
          rep_code: 'R001',
          client_id: null,
          run_id: runId,
          client_order_id: clientOrderId,
          order: view,
          refusal: view
            ? null
            : { message: 'refused', failed_checks: [{ check: 'BUYING_POWER', reason: 'too small' }] },
        },
        { at: new Date(), isSandbox: true },
      ),
    ]);
    await this.pm.pm.settled();
  }
}

/** Returns an order of the brokerage that has filled as the run proposed it. */
export const filled = (run: RebalancingRunView, index: number): Partial<OrderView> => ({
  status: 'FILLED',
  filled_quantity: run.orders[index]?.quantity ?? '0',
  average_fill_price: run.orders[index]?.estimated_price ?? '0',
  fees: run.orders[index]?.estimated_fees ?? '0',
});

export const statuses = ({ orders }: RebalancingRunView) => orders.map(({ side, status }) => `${side} ${status}`);
