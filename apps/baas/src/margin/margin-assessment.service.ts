import { Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { BookStore } from '../books/book.store.js';
import { MarginCallService } from './margin-call.service.js';

/** Judges accounts whose books nobody has changed, because prices have. */
@Injectable()
export class MarginAssessmentService {
  constructor(
    private readonly db: Database,
    private readonly books: BookStore,
    private readonly marginCalls: MarginCallService,
    private readonly eventLog: EventLog,
  ) {}

  /**
   * Judges accounts at the market of this moment. It reads first and locks only those whose call begins or ends, which
   * are nearly never any. Accounts without margin are passed over.
   */
  async assess(accountIds: readonly string[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const changing = await this.marginCalls.changing(tx, accountIds);
      if (changing.length === 0) return;
      const books = await this.books.open(tx, SYSTEM_SCOPE, changing);
      this.eventLog.publish(tx, await this.marginCalls.judge(tx, books.values()));
    });
  }
}
