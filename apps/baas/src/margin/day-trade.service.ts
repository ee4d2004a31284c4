import { Inject, Injectable } from '@nestjs/common';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { Clock, type Scope, type Tx } from '@sandbourse/platform';
import type { Account } from '../books/account.js';
import { DayTradeStore } from './day-trade.store.js';
import { countDayTrades, PATTERN_SESSIONS } from './day-trades.js';

/** Counts the day trades of the sessions that make a pattern. Only margin accounts have any (FINRA Rule 4210(f)(8)(B)). */
@Injectable()
export class DayTradeService {
  constructor(
    private readonly trades: DayTradeStore,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  async countOf(tx: Tx, scope: Scope, { accountId, firmId, marginEnabled }: Account): Promise<number> {
    if (!marginEnabled) return 0;
    const { calendar } = this.market;
    const today = calendar.tradeDateOf(this.clock.now(firmId));
    const first = calendar.addSessions(today, 1 - PATTERN_SESSIONS);
    return countDayTrades(await this.trades.tradesSince(tx, scope, accountId, first));
  }
}
