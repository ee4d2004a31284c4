import { Injectable } from '@nestjs/common';
import { type Caller } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx, UnitOfWork } from '@sandbourse/platform/database';
import { Unavailable } from '@sandbourse/platform/errors';
import { ClockAdvancing } from './clock.errors.js';

/**
 * Maximum wait for the `clock.settled` event, in milliseconds. The service auth may report the settled clock to a
 * client a little earlier than this service receives the event.
 */
const NEWS_MS = 1_000;

/** Processes the sessions of firms. The folder `business-day` does this, which is above this folder. */
export interface SessionProcessing {
  /** Returns true if every session up to the firm's current time has been processed. */
  isCurrent(firmId: string): boolean;
  /** Resolves when every session up to the firm's current time has been processed. */
  catchUp(firmId: string): Promise<void>;
}

/** Thrown inside a transaction whose firm's books fell behind its clock. `BooksGate` then repeats the work. */
class BooksBehind extends Unavailable {
  constructor(firmId: string) {
    super(`The books of ${firmId} are behind its clock`);
  }
}

/**
 * Keeps work that changes the books of a firm until all past sessions are processed. Otherwise, its entries would be
 * posted before the dividends, splits and interest of these sessions.
 */
@Injectable()
export class BooksGate {
  private processing: SessionProcessing | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  guardedBy(processing: SessionProcessing): void {
    this.processing = processing;
  }

  /** Returns true if the books of a firm are current. */
  isOpen(firmId: string): boolean {
    return !this.clock.isAdvancing(firmId) && this.sessions.isCurrent(firmId);
  }

  /**
   * Does the work once the books of the firm are current. If the clock moves before the work posts, the work is rolled
   * back and done again. Throws `ClockAdvancing` while an advance of the clock is in progress.
   */
  async whenOpen<Result>(firmId: string, work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      await this.untilOpen(firmId);
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof BooksBehind)) throw error;
      }
    }
  }

  /** Runs a transaction of the caller with `whenOpen`. */
  transaction<Result>({ firmId, scope }: Pick<Caller, 'firmId' | 'scope'>, work: (tx: Tx) => Promise<Result>) {
    const checked = async (tx: Tx) => {
      const result = await work(tx);
      this.mustBeOpen(firmId);
      return result;
    };
    return this.whenOpen(firmId, () => this.db.as(scope).transaction(checked));
  }

  /** Throws if the books of a firm are not current. Called at the end of a transaction, which `whenOpen` repeats. */
  mustBeOpen(firmId: string): void {
    if (!this.isOpen(firmId)) throw new BooksBehind(firmId);
  }

  private get sessions(): SessionProcessing {
    if (!this.processing) throw new Error('nothing processes the sessions of firms');
    return this.processing;
  }

  private async untilOpen(firmId: string): Promise<void> {
    if (this.isOpen(firmId)) return;
    if (!(await this.clock.settles(firmId, NEWS_MS))) throw new ClockAdvancing();
    // The sessions are not part of the request's own transaction, which a request with an Idempotency-Key has.
    await UnitOfWork.outside(() => this.sessions.catchUp(firmId));
  }
}
