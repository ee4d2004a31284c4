import { Inject, Injectable } from '@nestjs/common';
import type { TradeParameters, TradeParametersView } from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { TradeParametersRefused } from './trade-parameters.errors.js';
import { type FirmTradeParameters, tradeParametersView } from './trade-parameters.js';
import { TradeParametersStore } from './trade-parameters.store.js';
import { securitiesOf, unknownSecurities } from './unknown-securities.js';

@Injectable()
export class TradeParametersService {
  constructor(
    private readonly db: Database,
    private readonly tradeParameters: TradeParametersStore,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  async get({ firmId, scope }: Caller): Promise<TradeParametersView> {
    return tradeParametersView(await this.db.as(scope).reading(tx => this.tradeParameters.find(tx, scope, firmId)));
  }

  /** Replaces all trade parameters of a firm. Runs that were already started keep their parameters. */
  async set({ firmId, scope }: Caller, parameters: TradeParameters): Promise<TradeParametersView> {
    const failed = unknownSecurities(securitiesOf(parameters.substitutions), this.market.securities);
    if (failed.length > 0) throw new TradeParametersRefused(failed);

    const set: FirmTradeParameters = { firmId, parameters, updatedAt: this.clock.now(firmId) };
    await this.db.as(scope).transaction(tx => this.tradeParameters.set(tx, set));
    return tradeParametersView(set);
  }
}
