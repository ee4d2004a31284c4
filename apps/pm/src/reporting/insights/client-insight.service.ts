import { Inject, Injectable } from '@nestjs/common';
import type { InsightView } from '@sandbourse/contracts';
import { type AccountOwner, taxpayerIdOf } from '@sandbourse/ledger';
import { BusinessTime, MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Scope } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import { AccountStore } from '../../books/accounts/account.store.js';
import type { AccountBalances } from '../../books/holdings/holdings.js';
import { HoldingsService } from '../../books/holdings/holdings.service.js';
import { pricesIn } from '../../books/valuation/firm-market.js';
import { FirmMarketService } from '../../books/valuation/firm-market.service.js';
import { symbolsHeld } from '../../books/valuation/valued-holdings.js';
import { concentrationInsights } from './concentration.js';
import { harvestingInsights, isHarvested } from './harvesting.js';
import { insightView } from './insight.js';

const ACCOUNTS_AT_ONCE = 200;

@Injectable()
export class ClientInsightService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly holdings: HoldingsService,
    private readonly markets: FirmMarketService,
    private readonly time: BusinessTime,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** Returns insights about all accounts that an advisor may see. */
  async insightsFor(scope: Scope): Promise<InsightView[]> {
    const owners = await this.db.as(scope).transaction(tx => this.accounts.owners(tx, scope));
    const found: InsightView[] = [];
    for (const accountIds of byClients(owners)) {
      const balances = await this.db.as(scope).transaction(tx => this.holdings.balancesOf(tx, scope, accountIds));
      for (const [firmId, ofFirm] of groupedBy(balances, ({ account }) => account.firmId))
        found.push(...(await this.ofFirm(scope, firmId, ofFirm)));
    }
    return found;
  }

  /**
   * Returns the insights of one firm. Only lots that would be sold at a loss are read, because reading all lots is
   * slow.
   */
  private async ofFirm(scope: Scope, firmId: string, balances: readonly AccountBalances[]): Promise<InsightView[]> {
    const market = await this.markets.look(firmId, symbolsHeld(balances));
    const harvested = balances.filter(isHarvested).map(({ account }) => account);
    const { lots, washSaleWindows } = await this.db
      .as(scope)
      .transaction(tx => this.holdings.losing(tx, scope, harvested, pricesIn(market)));
    const losingOf = groupedBy(lots, ({ lot }) => lot.accountId);
    const tradeDate = this.time.tradeDate(firmId);
    return [...groupedBy(balances, ({ account }) => taxpayerIdOf(account))]
      .flatMap(([taxpayerId, ofClient]) => [
        ...concentrationInsights(ofClient, market, this.market.securities),
        ...ofClient.flatMap(each => {
          const losing = losingOf.get(each.account.accountId) ?? [];
          return harvestingInsights(each, { losing, window: washSaleWindows.get(taxpayerId), tradeDate }, market);
        }),
      ])
      .map(insight => insightView(insight, market.at));
  }
}

/** Returns the account ids in groups of about `ACCOUNTS_AT_ONCE`. All accounts of a client are in one group. */
function byClients(owners: readonly AccountOwner[]): string[][] {
  const chunks: string[][] = [[]];
  for (const ofClient of groupedBy(owners, taxpayerIdOf).values()) {
    if ((chunks.at(-1)?.length ?? 0) >= ACCOUNTS_AT_ONCE) chunks.push([]);
    chunks.at(-1)?.push(...ofClient.map(({ accountId }) => accountId));
  }
  return chunks;
}
