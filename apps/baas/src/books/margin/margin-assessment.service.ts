import { Injectable } from '@nestjs/common';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { EventLog } from '@sandbourse/platform/event-log';
import { BookStore } from '../records/book.store.js';
import { MarginCallService } from './margin-call.service.js';

/** Checks the margin of accounts after the prices of their holdings have changed. */
@Injectable()
export class MarginAssessmentService {
  constructor(
    private readonly db: Database,
    private readonly books: BookStore,
    private readonly marginCalls: MarginCallService,
    private readonly eventLog: EventLog,
  ) {}

  /**
   * Checks the margin of accounts at current prices. First reads all accounts without locks. Then locks only the few
   * accounts whose margin call begins or ends. Skips accounts without margin.
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
