import { Injectable } from '@nestjs/common';
import { type MarginView, nanosecondTimestamp } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { AccountStore } from '../records/account.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { DayTradeService } from './day-trade.service.js';
import { isPatternDayTrader } from './day-trades.js';
import { marginCallView } from './margin-call.js';
import { MarginCallStore } from './margin-call.store.js';

@Injectable()
export class MarginService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly calls: MarginCallStore,
    private readonly dayTrading: DayTradeService,
    private readonly valuation: AccountValuationService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns an account's margin at current prices. A cash account pays in full, so its requirement is the full value of
   * its securities.
   */
  async get({ scope }: Caller, accountId: string): Promise<MarginView> {
    return this.db.as(scope).reading(async tx => {
      const account = await this.accounts.get(tx, scope, accountId);

      const figures = await this.valuation.valueOf(tx, account);
      const dayTrades = await this.dayTrading.countOf(tx, scope, account);
      const call = (await this.calls.open(tx, scope, [accountId])).get(accountId);
      return {
        account_id: accountId,
        margin_enabled: account.marginEnabled,
        base_currency: account.baseCurrency,
        cash_balance: figures.cash.toComputed(),
        market_value: figures.marketValue.toComputed(),
        equity: figures.equity.toComputed(),
        initial_rate: figures.initialRate.toComputed(),
        initial_requirement: figures.initialRequirement.toComputed(),
        excess_equity: figures.excessEquity.toComputed(),
        maintenance_rate: figures.maintenanceRate.toComputed(),
        maintenance_requirement: figures.maintenanceRequirement.toComputed(),
        maintenance_excess: figures.maintenanceExcess.toComputed(),
        buying_power: figures.buyingPower.toComputed(),
        day_trade_count: dayTrades,
        pattern_day_trader: isPatternDayTrader(dayTrades),
        margin_call: call ? marginCallView(call) : null,
        as_of: nanosecondTimestamp(this.clock.now(account.firmId)),
      };
    });
  }
}
