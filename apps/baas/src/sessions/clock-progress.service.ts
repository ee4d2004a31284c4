import { Inject, Injectable } from '@nestjs/common';
import { BaasClockProgressed } from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { Clock, type ClockAdvance } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { TenantClocks } from '@sandbourse/platform/tenant-clock';
import type { BusinessDay } from './business-day.store.js';
import { SessionMarginService } from './session-margin.service.js';

/**
 * Follows the clocks of firms for the books. Reports the progress of an advance to auth, and its end only once.
 */
@Injectable()
export class ClockProgressService {
  constructor(
    private readonly margin: SessionMarginService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
    private readonly clocks: TenantClocks,
    @Inject(MARKET_DATA) private readonly market: MarketData,
  ) {}

  /** Returns true if this process did not know the stored time of the firm. From then on, it uses this time. */
  learnsTime(tx: Tx, firmId: string): Promise<boolean> {
    return this.clocks.catchUp(tx, firmId);
  }

  /**
   * Reports to auth that the firm has reached a session or the end of an advance. Returns the last advance whose end
   * was reported.
   */
  async report(
    tx: Tx,
    day: BusinessDay,
    advance: ClockAdvance | undefined,
    isPresent: boolean,
  ): Promise<string | null> {
    if (!advance || advance.isSettled || advance.advanceId === day.confirmedAdvanceId) return day.confirmedAdvanceId;
    if (isPresent) await this.margin.judgePresent(tx, day.firmId);

    const { calendar } = this.market;
    const first = calendar.nextSession(calendar.tradeDateOf(advance.from)).date;
    const total = calendar.sessionsBetween(first, calendar.tradeDateOf(advance.to)).length;
    const done = calendar.sessionsBetween(first, day.processedThrough).length;
    const progress = BaasClockProgressed.occurred(
      {
        firm_id: day.firmId,
        advance_id: advance.advanceId,
        sessions_done: Math.min(done, total),
        sessions_total: total,
        is_done: isPresent,
      },
      { at: this.clock.wall(), isSandbox: true },
    );
    this.eventLog.publish(tx, [progress]);
    return isPresent ? advance.advanceId : day.confirmedAdvanceId;
  }
}
