import { Injectable } from '@nestjs/common';
import type { InsightView } from '@sandbourse/contracts';
import { type Scope } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { HoldingsService } from '../../books/holdings/holdings.service.js';
import { FirmMarketService } from '../../books/valuation/firm-market.service.js';
import { symbolsHeld } from '../../books/valuation/valued-holdings.js';
import { PortfolioStore } from '../../portfolios/portfolios/portfolio.store.js';
import { PortfolioTargetsService } from '../../portfolios/portfolios/portfolio-targets.service.js';
import { insightView } from './insight.js';
import { rebalanceInsights } from './rebalance-insight.js';

const PORTFOLIOS_AT_ONCE = 100;

@Injectable()
export class PortfolioInsightService {
  constructor(
    private readonly db: Database,
    private readonly portfolios: PortfolioStore,
    private readonly targets: PortfolioTargetsService,
    private readonly holdings: HoldingsService,
    private readonly markets: FirmMarketService,
  ) {}

  /** Returns insights about all portfolios that the scope may see. */
  async insightsFor(scope: Scope): Promise<InsightView[]> {
    const found: InsightView[] = [];
    for (let offset = 0; ; offset += PORTFOLIOS_AT_ONCE) {
      const { page, accounts } = await this.db.as(scope).transaction(async tx => {
        const portfolios = await this.portfolios.page(tx, scope, { limit: PORTFOLIOS_AT_ONCE, offset });
        const targeted = await this.targets.withTargets(tx, portfolios);
        const accountIds = targeted.flatMap(portfolio => portfolio.accountIds);
        return { page: targeted, accounts: await this.holdings.balancesOf(tx, scope, accountIds) };
      });
      const held = new Map(accounts.map(each => [each.account.accountId, each]));
      for (const [firmId, ofFirm] of groupedBy(page, ({ portfolio }) => portfolio.firmId)) {
        const holdings = ofFirm.map(({ accountIds }) => accountIds.flatMap(accountId => held.get(accountId) ?? []));
        const market = await this.markets.look(firmId, symbolsHeld(holdings.flat()));
        const insights = ofFirm.flatMap((portfolio, i) => rebalanceInsights(portfolio, holdings[i] ?? [], market));
        for (const insight of insights) found.push(insightView(insight, market.at));
      }
      if (page.length < PORTFOLIOS_AT_ONCE) return found;
    }
  }
}
