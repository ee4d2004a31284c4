import { Injectable } from '@nestjs/common';
import { type OutgoingEvent, seededFirm } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { HeldFirms } from '@sandbourse/platform/held-firms';
import { type DueAccount, DueAccounts, Every } from '@sandbourse/platform/work';
import { chunk } from 'es-toolkit/array';
import { PresentFiguresService } from './present-figures.service.js';
import { figuresChanged, type TradingFigures } from './trading-figures.js';
import { TradingFiguresStore } from './trading-figures.store.js';

/**
 * Interval between reviews of an account that trades continuously, in milliseconds. One review covers all events since
 * the previous one.
 */
const REVIEW_EVERY_MS = 250;
/** Number of accounts reviewed in one transaction. */
const AT_ONCE = 200;
/**
 * Number of latest events that are read after a start. All services together publish fewer events than this between two
 * reviews.
 */
const LATEST_EVENTS = 20_000;

/**
 * Publishes changed buying power and day trades. It does so after the commit of the change, so that no order waits. The
 * accounts that are due for review are only in memory. After a kill, the next process therefore reviews the accounts of
 * the latest events.
 *
 * The accounts of a firm with a seed are reviewed in the transaction of their entries, and at no other time. Otherwise,
 * a kill or a restored snapshot would publish events that no other run has.
 */
@Injectable()
export class TradingFiguresService {
  private readonly due: DueAccounts;
  private hasMarkedLatest = false;

  constructor(
    private readonly db: Database,
    private readonly figures: TradingFiguresStore,
    private readonly present: PresentFiguresService,
    private readonly eventLog: EventLog,
    private readonly clock: Clock,
    held: HeldFirms,
  ) {
    this.due = new DueAccounts(clock);
    held.listen({ reload: firmId => this.markFirm(firmId) });
  }

  /** Marks accounts as due, so that the next review includes them. */
  markDue(accounts: readonly DueAccount[]): void {
    this.due.mark(accounts);
  }

  /**
   * Marks all accounts of a firm for a review after a snapshot has replaced the firm's rows. When the snapshot was
   * taken, some accounts may have been due for a review.
   */
  private async markFirm(firmId: string): Promise<void> {
    if (seededFirm(firmId)) return;
    const accountIds = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.figures.ofFirm(tx, firmId));
    this.markDue(accountIds.map(accountId => ({ accountId, firmId })));
  }

  /**
   * Marks the accounts that a killed process may not have reviewed: those of the latest events, and those of firms whose
   * review waits for the end of an advance.
   */
  async markLatest(): Promise<void> {
    const read = (tx: Tx) => this.figures.ofLatestEvents(tx, LATEST_EVENTS);
    const latest = await this.db.as(SYSTEM_SCOPE).transaction(read);
    this.markDue(latest.filter(({ firmId }) => !seededFirm(firmId)));
    for (const firmId of this.clock.moved().filter(moved => this.clock.isPassing(moved))) await this.markFirm(firmId);
  }

  /**
   * Computes the current figures of the accounts that are due, and publishes the figures that have changed. An account
   * that becomes due during the review waits for the next call, and so does an account whose books go through the past.
   * The first call includes the accounts that a killed process may not have reviewed.
   */
  @Every(REVIEW_EVERY_MS, 'buying power will be published later', { isFlushed: true })
  async reviewDue(): Promise<void> {
    if (!this.hasMarkedLatest) await this.markLatest();
    this.hasMarkedLatest = true;
    const due = this.due.take();
    try {
      for (const accounts of chunk(due, AT_ONCE)) {
        const accountIds = accounts.map(({ accountId }) => accountId);
        await this.db.as(SYSTEM_SCOPE).transaction(tx => this.review(tx, accountIds));
      }
    } catch (error) {
      this.markDue(due);
      throw error;
    }
  }

  /** Publishes changed figures in the caller's transaction, which has locked the accounts. */
  async review(tx: Tx, accountIds: readonly string[]): Promise<void> {
    const published = await this.figures.lock(tx, accountIds);
    const changed: TradingFigures[] = [];
    const events: OutgoingEvent[] = [];
    for (const { account, figures } of await this.present.figuresOf(tx, [...published.keys()])) {
      const before = published.get(account.accountId);
      const ofAccount = before ? figuresChanged(account, before, figures, this.clock.now(account.firmId)) : [];
      if (ofAccount.length === 0) continue;
      changed.push(figures);
      events.push(...ofAccount);
    }
    if (events.length === 0) return;
    this.figures.save(tx, changed);
    this.eventLog.publish(tx, events);
  }
}
