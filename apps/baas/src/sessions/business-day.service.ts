import { Inject, Injectable } from '@nestjs/common';
import { inIdScope } from '@sandbourse/contracts';
import { MARKET_DATA } from '@sandbourse/market';
import type { MarketData } from '@sandbourse/market-data';
import { Clock, type ClockAdvance } from '@sandbourse/platform/clock';
import { type Tx } from '@sandbourse/platform/database';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { idsOfWork } from '@sandbourse/platform/seeds';
import { HeldReportStore } from '../trading/orders/held-report.store.js';
import { type BusinessDay, BusinessDayStore } from './business-day.store.js';
import { ClockProgressService } from './clock-progress.service.js';
import { throughMonthEnd } from './interest-period.js';
import { SessionService } from './session.service.js';
import type { TradingSession } from './trading-session.js';

/** A date later than any session. */
const AFTER_ALL = '9999-12-31';

/** A snapshot of a firm's clock. The clock may move again while sessions are processed up to this snapshot. */
export interface Present {
  readonly session: string;
  /** The last advance of the clock; undefined if the clock was never moved. */
  readonly advance: ClockAdvance | undefined;
}

/**
 * Stores the last processed session of each firm in the same transaction as the session's entries. So each session is
 * processed exactly once. After a crash, processing continues after the stored session.
 */
@Injectable()
export class BusinessDayService {
  private readonly processedThrough = new Map<string, string>();

  constructor(
    private readonly store: BusinessDayStore,
    private readonly sessions: SessionService,
    private readonly held: HeldReportStore,
    private readonly progress: ClockProgressService,
    private readonly clock: Clock,
    @Inject(MARKET_DATA) private readonly market: MarketData,
    private readonly heldFirms: HeldFirms,
  ) {
    heldFirms.listen({ reload: firmId => void this.processedThrough.delete(firmId) });
  }

  firms(tx: Tx): Promise<string[]> {
    return this.store.firms(tx);
  }

  /** Returns true if this process knows that every session up to the firm's current time has been processed. */
  isProcessed(firmId: string): boolean {
    return (this.processedThrough.get(firmId) ?? '') >= this.presentOf(firmId).session;
  }

  presentOf(firmId: string): Present {
    const session = this.market.calendar.tradeDateOf(this.clock.now(firmId));
    return { session, advance: this.clock.advanceOf(firmId) };
  }

  /**
   * Processes the next few sessions. Returns true if the firm has then reached the time `present`. If reports are held
   * for a session, they are posted before the next session (`ReportReleaseService`). If this process did not know the
   * time of the firm, it processes nothing, and returns true: the caller then compares `present` with the new time.
   * Processes nothing for a held firm either: until its release, its stored day may be of a snapshot, and its clock in
   * memory of the removed future.
   */
  async processNext(tx: Tx, firmId: string, present: Present): Promise<boolean> {
    if (this.heldFirms.isHeld(firmId) || (await this.progress.learnsTime(tx, firmId))) return true;
    const day = (await this.store.lock(tx, firmId)) ?? (await this.begin(tx, firmId));
    const firstHeld = (await this.held.firstSession(tx, firmId)) ?? AFTER_ALL;
    const next = this.sessionsAfter(day, present.session).filter(({ date }) => date <= firstHeld);
    const sessions = await this.sessions.together(tx, firmId, next);
    const ids = idsOfWork(this.clock, firmId, `sessions after ${day.processedThrough}`);
    await inIdScope(ids, () => this.sessions.process(tx, firmId, sessions));

    const processedThrough = sessions.at(-1)?.date ?? day.processedThrough;
    const isPresent = processedThrough >= present.session && firstHeld > present.session;
    const progressed = { ...day, processedThrough };
    const confirmedAdvanceId = await this.progress.report(tx, progressed, present.advance, isPresent);
    if (sessions.length > 0 || confirmedAdvanceId !== day.confirmedAdvanceId)
      await this.store.save(tx, { ...progressed, confirmedAdvanceId });
    tx.afterCommit(() => this.processedThrough.set(firmId, processedThrough));
    return isPresent;
  }

  /** Returns the next sessions, up to the end of a month. */
  private sessionsAfter({ firmId, processedThrough }: BusinessDay, present: string): TradingSession[] {
    if (processedThrough >= present) return [];
    const { calendar } = this.market;
    const { date: first } = calendar.nextSession(processedThrough);
    return throughMonthEnd(calendar.sessionsBetween(first, present), calendar).map(date => {
      const takesEffectAt = calendar.businessDayStart(date);
      const { date: previous } = calendar.previousSession(date);
      return { date, previous, takesEffectAt, passedAt: this.clock.passed(firmId, takesEffectAt) };
    });
  }

  /**
   * Stores the trade date after which a firm's sessions are processed: the day on which its first account was opened
   * or, without accounts, the current day.
   */
  private async begin(tx: Tx, firmId: string): Promise<BusinessDay> {
    const openedAt = (await this.store.openedAt(tx, firmId)) ?? this.clock.now(firmId);
    const begun = { firmId, processedThrough: this.market.calendar.tradeDateOf(openedAt) };
    await this.store.begin(tx, begun);
    return (await this.store.lock(tx, firmId)) ?? { ...begun, confirmedAdvanceId: null };
  }
}
