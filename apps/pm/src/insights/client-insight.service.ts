import { Inject, Injectable } from '@nestjs/common';
import type { InsightView } from '@sandbourse/contracts';
import { type AccountOwner, taxpayerIdOf } from '@sandbourse/ledger';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { Database, groupedBy, type Scope } from '@sandbourse/platform';
import { AccountStore } from '../accounts/account.store.js';
import type { Holdings } from '../holdings/holdings.js';
import { HoldingsService } from '../holdings/holdings.service.js';
import { FirmMarketService } from '../valuation/firm-market.service.js';
import { symbolsHeld } from '../valuation/valued-holdings.js';
import { concentrationInsights } from './concentration.js';
import { harvestingInsights } from './harvesting.js';
import { insightView } from './insight.js';

const ACCOUNTS_AT_ONCE = 200;

/** Insights about clients and their accounts. */
@Injectable()
export class ClientInsightService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly holdings: HoldingsService,
    private readonly markets: FirmMarketService,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** Of all that an advisor may see. */
  async of(scope: Scope): Promise<InsightView[]> {
    const owners = await this.db.as(scope).transaction(tx => this.accounts.owners(tx, scope));
    const found: InsightView[] = [];
    for (const accountIds of byClients(owners)) {
      const holdings = await this.db.as(scope).transaction(tx => this.holdings.of(tx, scope, accountIds));
      found.push(...(await this.ofClients(holdings)));
    }
    return found;
  }

  private async ofClients({ accounts, washSaleWindows }: Holdings): Promise<InsightView[]> {
    const found: InsightView[] = [];
    for (const [firmId, ofFirm] of groupedBy(accounts, ({ account }) => account.firmId)) {
      const market = await this.markets.look(firmId, symbolsHeld(ofFirm));
      for (const [taxpayerId, ofClient] of groupedBy(ofFirm, ({ account }) => taxpayerIdOf(account))) {
        const insights = [
          ...concentrationInsights(ofClient, market, this.market.securities),
          ...ofClient.flatMap(each => harvestingInsights(each, washSaleWindows.get(taxpayerId), market)),
        ];
        for (const insight of insights) found.push(insightView(insight, market.at));
      }
    }
    return found;
  }
}

/** The ids of accounts, about so many at a time, and those of one client together. */
function byClients(owners: readonly AccountOwner[]): string[][] {
  const chunks: string[][] = [[]];
  for (const ofClient of groupedBy(owners, taxpayerIdOf).values()) {
    if ((chunks.at(-1)?.length ?? 0) >= ACCOUNTS_AT_ONCE) chunks.push([]);
    chunks.at(-1)?.push(...ofClient.map(({ accountId }) => accountId));
  }
  return chunks;
}
