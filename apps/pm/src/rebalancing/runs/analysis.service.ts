import { Inject, Injectable } from '@nestjs/common';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Scope } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import { Unavailable } from '@sandbourse/platform/errors';
import { HoldingsService } from '../../books/holdings/holdings.service.js';
import { FirmMarketService } from '../../books/valuation/firm-market.service.js';
import { symbolsHeld } from '../../books/valuation/valued-holdings.js';
import { PortfolioStore } from '../../portfolios/portfolios/portfolio.store.js';
import { PortfolioTargetsService } from '../../portfolios/portfolios/portfolio-targets.service.js';
import { analyze } from './analysis.js';
import { type AnalyzedAccount, namedSecurities, type RunAccount, type RunParameters } from './run.js';

/** Generates the orders of accounts from their holdings and targets. */
@Injectable()
export class AnalysisService {
  constructor(
    private readonly holdings: HoldingsService,
    private readonly portfolios: PortfolioStore,
    private readonly targets: PortfolioTargetsService,
    private readonly markets: FirmMarketService,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /**
   * Returns the result for each account, in the order of the list. All accounts of a client must be in one call,
   * because wash sales depend on all of them.
   */
  async analyze(
    tx: Tx,
    scope: Scope,
    firmId: string,
    accounts: readonly RunAccount[],
    parameters: RunParameters,
  ): Promise<AnalyzedAccount[]> {
    const accountIds = accounts.map(({ accountId }) => accountId);
    const { accounts: held, washSaleWindows } = await this.holdings.holdingsOf(tx, scope, accountIds);
    const behind = held.filter(({ isBehind }) => isBehind);
    if (behind.length > 0)
      throw new Unavailable(
        `Entries of ${behind.map(({ account }) => account.accountId).join(', ')} are still to come`,
      );

    const portfolioIds = new Set(accounts.flatMap(({ portfolioId }) => portfolioId ?? []));
    const portfolios = await this.targets.withTargets(tx, await this.portfolios.find(tx, scope, [...portfolioIds]));
    const targeted = new Map(portfolios.map(each => [each.portfolio.portfolioId, each]));
    const portfolioOf = new Map(accounts.map(({ accountId, portfolioId }) => [accountId, portfolioId]));
    const subjects = held.map(holdings => ({
      holdings,
      portfolio: targeted.get(portfolioOf.get(holdings.account.accountId) ?? '') ?? null,
    }));

    const { securities } = this.market;
    const symbols = [
      ...symbolsHeld(held),
      ...portfolios.flatMap(each => [...each.targets.securities.keys()]),
      ...namedSecurities(parameters).flatMap(security => securities.find(security)?.symbol ?? []),
    ];
    const market = await this.markets.look(firmId, symbols);
    return analyze(subjects, parameters, { market, securities, washSaleWindows });
  }
}
