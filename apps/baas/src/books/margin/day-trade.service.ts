import { Injectable } from '@nestjs/common';
import { BusinessTime } from '@sandbourse/market';
import { type Scope } from '@sandbourse/platform/caller';
import { type Tx } from '@sandbourse/platform/database';
import type { Account } from '../records/account.js';
import { DayTradeStore } from './day-trade.store.js';
import { countDayTrades, PATTERN_SESSIONS } from './day-trades.js';
import { isPatternRuleInForce, isPatternRuleOptional } from './margin-rules.js';
import { MarginRulesStore } from './margin-rules.store.js';

/**
 * Counts day trades in the sessions that the pattern-day-trader rule covers. Only margin accounts have day trades
 * (FINRA Rule 4210(f)(8)(B)).
 */
@Injectable()
export class DayTradeService {
  constructor(
    private readonly trades: DayTradeStore,
    private readonly time: BusinessTime,
    private readonly rules: MarginRulesStore,
  ) {}

  async countOf(tx: Tx, scope: Scope, { accountId, firmId, marginEnabled }: Account): Promise<number> {
    if (!marginEnabled) return 0;
    const today = this.time.tradeDate(firmId);
    const first = this.time.calendar.addSessions(today, 1 - PATTERN_SESSIONS);
    return countDayTrades(await this.trades.tradesSince(tx, scope, accountId, first));
  }

  /** Returns the number of day trades that limits purchases: 0 if the pattern-day-trader rule is not in force. */
  async limitingCountOf(tx: Tx, scope: Scope, account: Account): Promise<number> {
    const today = this.time.tradeDate(account.firmId);
    const rules = isPatternRuleOptional(today) ? await this.rules.ofFirm(tx, account.firmId) : undefined;
    const isInForce = isPatternRuleInForce(today, rules?.keepsPatternDayTradeRule ?? false);
    return isInForce ? this.countOf(tx, scope, account) : 0;
  }
}
