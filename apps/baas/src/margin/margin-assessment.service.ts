import { Injectable } from '@nestjs/common';
import { Database, Outbox, SYSTEM_SCOPE, type Tx } from '@sandbourse/platform';
import { AccountStore } from '../books/account.store.js';
import { BookStore } from '../books/book.store.js';
import { AccountValuationService } from '../valuation/account-valuation.service.js';
import { judgeCall } from './margin-call.js';
import { MarginCallService } from './margin-call.service.js';
import { MarginCallStore } from './margin-call.store.js';

/** Judges accounts whose books nobody has changed, because prices have. */
@Injectable()
export class MarginAssessmentService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly books: BookStore,
    private readonly calls: MarginCallStore,
    private readonly valuation: AccountValuationService,
    private readonly marginCalls: MarginCallService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Judges accounts at the market of this moment. It reads first and locks only those whose call begins or ends, which
   * are nearly never any. Accounts without margin are passed over.
   */
  async assess(accountIds: readonly string[]): Promise<void> {
    await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      const changed = await this.changed(tx, accountIds);
      if (changed.length === 0) return;
      const books = await this.books.open(tx, SYSTEM_SCOPE, changed);
      this.outbox.append(tx, await this.marginCalls.judge(tx, books.values()));
    });
  }

  private async changed(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
    const accounts = await this.accounts.onMargin(tx, SYSTEM_SCOPE, accountIds);
    if (accounts.length === 0) return [];
    const ids = accounts.map(({ accountId }) => accountId);
    const open = await this.calls.open(tx, SYSTEM_SCOPE, ids);
    const valuations = await this.valuation.valueAll(tx, accounts);
    return ids.filter((id, i) => {
      const figures = valuations[i];
      return figures && judgeCall(figures.maintenanceExcess, open.get(id)) !== 'LEAVE';
    });
  }
}
