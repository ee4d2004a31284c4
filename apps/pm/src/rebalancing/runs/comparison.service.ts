import { Injectable } from '@nestjs/common';
import { type ComparisonQuery, nanosecondTimestamp, type RebalancingComparisonView } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import type { AccountBalances } from '../../books/holdings/holdings.js';
import { HoldingsService } from '../../books/holdings/holdings.service.js';
import type { FirmMarket } from '../../books/valuation/firm-market.js';
import { FirmMarketService } from '../../books/valuation/firm-market.service.js';
import { type Held, symbolsHeld } from '../../books/valuation/valued-holdings.js';
import type { TargetedPortfolio } from '../../portfolios/portfolios/portfolio.js';
import { PortfolioStore } from '../../portfolios/portfolios/portfolio.store.js';
import { PortfolioTargetsService } from '../../portfolios/portfolios/portfolio-targets.service.js';
import { afterTrades, compared } from './comparison.js';
import { withExcluded } from './excluded-orders.js';
import { RunNotComparable } from './rebalancing.errors.js';
import { type RemainingTrade, reducedPurchases, remainingTrades } from './remaining-trades.js';
import type { Run, RunOrder } from './run.js';
import { RunStore } from './run.store.js';
import { RunReadService } from './run-read.service.js';
import { turnoverOfOrders } from './summary.js';

interface Compared {
  readonly run: Run;
  readonly orders: readonly RunOrder[];
  readonly portfolios: readonly TargetedPortfolio[];
  readonly accounts: readonly AccountBalances[];
}

/** Compares accounts and portfolios before and after a run. */
@Injectable()
export class ComparisonService {
  constructor(
    private readonly db: Database,
    private readonly reading: RunReadService,
    private readonly runs: RunStore,
    private readonly holdings: HoldingsService,
    private readonly portfolios: PortfolioStore,
    private readonly targets: PortfolioTargetsService,
    private readonly markets: FirmMarketService,
  ) {}

  /**
   * Compares the current holdings with the holdings after the run. The remaining orders of the run count as executed at
   * their estimated prices. Before the run is approved, `query` can exclude orders from the comparison.
   */
  async compare(caller: Caller, runId: string, query: ComparisonQuery): Promise<RebalancingComparisonView> {
    const loaded = await this.db.as(caller.scope).transaction(tx => this.load(tx, caller, runId, query));
    const { run, orders, accounts } = loaded;
    const symbols = [...symbolsHeld(accounts), ...orders.map(({ proposal }) => proposal.security.value)];
    return comparison(loaded, await this.markets.look(run.firmId, symbols));
  }

  private async load(tx: Tx, { scope }: Caller, runId: string, query: ComparisonQuery): Promise<Compared> {
    const run = await this.reading.find(tx, scope, runId);
    if (run.status !== 'ORDERS_GENERATED') throw new RunNotComparable(run.status);
    const proposed = await this.runs.orders(tx, runId);
    const orders = run.approvalStatus === 'APPROVED' ? proposed : withExcluded(proposed, query.exclude_orders ?? []);
    const traded = new Set(orders.map(({ accountId }) => accountId));
    const portfolioIds = new Set(
      run.accounts.flatMap(each => (traded.has(each.accountId) ? (each.portfolioId ?? []) : [])),
    );
    const portfolios = await this.targets.withTargets(tx, await this.portfolios.find(tx, scope, [...portfolioIds]));
    const accountIds = new Set([...traded, ...portfolios.flatMap(each => each.accountIds)]);
    const accounts = await this.holdings.balancesOf(tx, scope, [...accountIds]);
    return { run, orders, portfolios, accounts };
  }
}

function comparison({ run, orders, portfolios, accounts }: Compared, market: FirmMarket): RebalancingComparisonView {
  const ordersOf = groupedBy(orders, ({ accountId }) => accountId);
  const trades = new Map([...ordersOf].map(([id, ofAccount]) => [id, remainingTrades(ofAccount, run.parameters)]));
  const held = new Map(accounts.map(account => [account.account.accountId, account]));
  const willHold = new Map([...held].map(([id, account]) => [id, afterTrades(account, trades.get(id) ?? [])]));
  const targetedOf = new Map(portfolios.map(each => [each.portfolio.portfolioId, each]));
  const executable = [...ordersOf].flatMap(([id, ofAccount]) => traded(ofAccount, trades.get(id) ?? []));
  const both = (ids: readonly string[]) => ({
    before: ids.flatMap(heldIn(held)),
    after: ids.flatMap(heldIn(willHold)),
  });
  return {
    run_id: run.runId,
    as_of: nanosecondTimestamp(market.at),
    excluded_orders: orders.filter(({ status }) => status === 'EXCLUDED').map(({ index }) => index),
    summary: summaryOf(executable),
    reduced_orders: [...ordersOf].flatMap(([id, ofAccount]) =>
      reducedPurchases(ofAccount, trades.get(id) ?? []).map(({ index, amount }) => ({
        index,
        amount: amount.toComputed(),
      })),
    ),
    portfolios: portfolios.map(targeted => ({
      portfolio_id: targeted.portfolio.portfolioId,
      name: targeted.portfolio.name,
      ...compared(both(targeted.accountIds), { market, currency: targeted.portfolio.baseCurrency, targeted }),
    })),
    accounts: run.accounts.flatMap(({ accountId, portfolioId }) => {
      const account = held.get(accountId)?.account;
      if (!account || !ordersOf.has(accountId)) return [];
      const targeted = targetedOf.get(portfolioId ?? '') ?? null;
      const currency = account.details?.baseCurrency ?? 'USD';
      return [
        {
          account_id: accountId,
          portfolio_id: portfolioId,
          turnover: turnoverOfOrders(traded(ordersOf.get(accountId) ?? [], trades.get(accountId) ?? [])),
          ...compared(both([accountId]), { market, currency, targeted }),
        },
      ];
    }),
  };
}

function summaryOf(proposals: readonly RunOrder['proposal'][]): RebalancingComparisonView['summary'] {
  const sells = proposals.filter(({ side }) => side === 'SELL').length;
  return {
    accounts_traded: new Set(proposals.map(({ account_id }) => account_id)).size,
    sell_orders: sells,
    buy_orders: proposals.length - sells,
    turnover: turnoverOfOrders(proposals),
  };
}

const heldIn = (known: ReadonlyMap<string, Held>) => (id: string) => known.get(id) ?? [];

/**
 * Returns the filled orders, and the orders that will still be executed completely or in part. An order that was partly
 * executed has its remaining amount.
 */
function traded(orders: readonly RunOrder[], trades: readonly RemainingTrade[]): RunOrder['proposal'][] {
  const left = new Map(trades.map(({ order, amount }) => [order.index, amount]));
  return orders.flatMap(({ index, status, proposal }) => {
    const amount = left.get(index);
    if (amount) return [{ ...proposal, estimated_amount: amount.toComputed() }];
    return status === 'FILLED' ? [proposal] : [];
  });
}
