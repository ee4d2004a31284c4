import { Injectable } from '@nestjs/common';
import type { DriftView } from '@sandbourse/contracts';
import { type Caller, Database } from '@sandbourse/platform';
import { driftOf } from '@sandbourse/portfolio';
import { HoldingsService } from '../holdings/holdings.service.js';
import { PortfolioTargetsService } from '../portfolios/portfolio-targets.service.js';
import { FirmMarketService } from '../valuation/firm-market.service.js';
import { symbolsHeld, valuedHoldings } from '../valuation/valued-holdings.js';
import { accountDriftView, driftView } from './drift-view.js';

@Injectable()
export class DriftService {
  constructor(
    private readonly db: Database,
    private readonly targets: PortfolioTargetsService,
    private readonly holdings: HoldingsService,
    private readonly markets: FirmMarketService,
  ) {}

  /** How far a portfolio and each of its accounts is from the targets, at the market of its firm's present. */
  async of({ scope }: Caller, portfolioId: string): Promise<DriftView> {
    const { targeted, accounts } = await this.db.as(scope).transaction(async tx => {
      const found = await this.targets.get(tx, scope, portfolioId);
      return { targeted: found, accounts: (await this.holdings.of(tx, scope, found.accountIds)).accounts };
    });
    const { portfolio, targets } = targeted;
    const { firmId, baseCurrency, driftThreshold } = portfolio;
    const market = await this.markets.look(firmId, symbolsHeld(accounts));
    const drift = (some: typeof accounts) =>
      driftOf(targets, valuedHoldings(some, market, baseCurrency), driftThreshold);
    return driftView(
      portfolio,
      market.at,
      drift(accounts),
      accounts.map(each => accountDriftView(each.account.accountId, drift([each]), baseCurrency)),
    );
  }
}
