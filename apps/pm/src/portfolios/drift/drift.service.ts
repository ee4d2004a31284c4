import { Injectable } from '@nestjs/common';
import type { DriftSummaryView, DriftView, Paged, PageQuery } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { driftOf } from '@sandbourse/portfolio';
import type { AccountBalances } from '../../books/holdings/holdings.js';
import { HoldingsService } from '../../books/holdings/holdings.service.js';
import type { FirmMarket } from '../../books/valuation/firm-market.js';
import { FirmMarketService } from '../../books/valuation/firm-market.service.js';
import { symbolsHeld, valuedHoldings } from '../../books/valuation/valued-holdings.js';
import type { TargetedPortfolio } from '../portfolios/portfolio.js';
import { PortfolioStore } from '../portfolios/portfolio.store.js';
import { PortfolioTargetsService } from '../portfolios/portfolio-targets.service.js';
import { accountDriftView, driftSummaryView, driftView } from './drift-view.js';

@Injectable()
export class DriftService {
  constructor(
    private readonly db: Database,
    private readonly portfolios: PortfolioStore,
    private readonly targets: PortfolioTargetsService,
    private readonly holdings: HoldingsService,
    private readonly markets: FirmMarketService,
  ) {}

  /**
   * Returns the drift of a portfolio and of each of its accounts. Values are at the current market prices as the firm
   * sees them.
   */
  async driftOf({ scope }: Caller, portfolioId: string): Promise<DriftView> {
    const { targeted, accounts } = await this.db.as(scope).reading(async tx => {
      const found = await this.targets.get(tx, scope, portfolioId);
      return { targeted: found, accounts: await this.holdings.balancesOf(tx, scope, found.accountIds) };
    });
    const market = await this.markets.look(targeted.portfolio.firmId, symbolsHeld(accounts));
    return driftIn(targeted, accounts, market);
  }

  /** Returns a page of portfolios, each with its drift. */
  async list({ scope }: Caller, { page, page_size }: PageQuery): Promise<Paged<DriftSummaryView>> {
    const { total, portfolios, accounts } = await this.db.as(scope).reading(async tx => {
      const [ofPage, total] = await Promise.all([
        this.portfolios.page(tx, scope, { limit: page_size, offset: (page - 1) * page_size }),
        this.portfolios.count(tx, scope),
      ]);
      const targeted = await this.targets.withTargets(tx, ofPage);
      const accountIds = targeted.flatMap(each => each.accountIds);
      return {
        total,
        portfolios: targeted,
        accounts: await this.holdings.balancesOf(tx, scope, accountIds),
      };
    });
    const held = new Map(accounts.map(each => [each.account.accountId, each]));
    const heldIn = ({ accountIds }: TargetedPortfolio) => accountIds.flatMap(id => held.get(id) ?? []);
    const markets = new Map<string, FirmMarket>();
    for (const [firmId, ofFirm] of groupedBy(portfolios, ({ portfolio }) => portfolio.firmId))
      markets.set(firmId, await this.markets.look(firmId, symbolsHeld(ofFirm.flatMap(heldIn))));
    const items = portfolios.flatMap(each => {
      const market = markets.get(each.portfolio.firmId);
      return market ? [driftSummaryView(driftIn(each, heldIn(each), market))] : [];
    });
    return { items, total, page, page_size };
  }
}

function driftIn(
  { portfolio, targets }: TargetedPortfolio,
  accounts: readonly AccountBalances[],
  market: FirmMarket,
): DriftView {
  const { baseCurrency, driftThreshold } = portfolio;
  const drift = (some: readonly AccountBalances[]) =>
    driftOf(targets, valuedHoldings(some, market, baseCurrency), driftThreshold);
  return driftView(
    portfolio,
    market.at,
    drift(accounts),
    accounts.map(each => accountDriftView(each.account.accountId, drift([each]), baseCurrency)),
  );
}
