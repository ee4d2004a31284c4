import { Injectable } from '@nestjs/common';
import type { Money } from '@sandbourse/money';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { totalOf } from '@sandbourse/portfolio';
import { HoldingsService } from '../../books/holdings/holdings.service.js';
import { FirmMarketService } from '../../books/valuation/firm-market.service.js';
import { symbolsHeld, valuedHoldings } from '../../books/valuation/valued-holdings.js';
import type { TargetedPortfolio } from './portfolio.js';

@Injectable()
export class PortfolioValueService {
  constructor(
    private readonly holdings: HoldingsService,
    private readonly markets: FirmMarketService,
  ) {}

  /**
   * Returns the market value of each portfolio in its base currency, including cash. The key is the portfolio id. The
   * value is null if a position has no price.
   */
  async valuesOf(tx: Tx, portfolios: readonly TargetedPortfolio[]): Promise<Map<string, Money | null>> {
    // The scope of the caller is not used: a user who may see a portfolio may see every account in it.
    const accountIds = portfolios.flatMap(each => each.accountIds);
    const accounts = await this.holdings.balancesOf(tx, SYSTEM_SCOPE, accountIds);
    const held = new Map(accounts.map(each => [each.account.accountId, each]));
    const values = new Map<string, Money | null>();
    for (const [firmId, ofFirm] of groupedBy(portfolios, ({ portfolio }) => portfolio.firmId)) {
      const accountsOf = (each: TargetedPortfolio) => each.accountIds.flatMap(id => held.get(id) ?? []);
      const market = await this.markets.look(firmId, symbolsHeld(ofFirm.flatMap(accountsOf)));
      for (const each of ofFirm) {
        const { portfolioId, baseCurrency } = each.portfolio;
        values.set(portfolioId, totalOf(valuedHoldings(accountsOf(each), market, baseCurrency)));
      }
    }
    return values;
  }
}
