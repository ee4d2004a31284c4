import { Injectable } from '@nestjs/common';
import type { OutsideHoldings, OutsideHoldingsTaken } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { AccountNotVisible } from '../books/account.errors.js';
import { AccountStore } from '../books/account.store.js';
import { BusinessDayJob } from '../business-day/business-day.job.js';
import { PostingService } from '../posting/posting.service.js';
import { TransferService } from './transfer.service.js';

/** Books the holdings that other custodians report for held-away accounts. */
@Injectable()
export class OutsideHoldingsService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly transfers: TransferService,
    private readonly days: BusinessDayJob,
    private readonly posting: PostingService,
  ) {}

  /** Makes the account's ledger equal to the statement. Repeating the same statement posts nothing. */
  async take(accountId: string, statement: OutsideHoldings): Promise<OutsideHoldingsTaken> {
    await this.awaitSessions(accountId);
    const request = this.transfers.requestOf(accountId, statement);
    return this.posting.alone({ scope: SYSTEM_SCOPE, reach: SYSTEM_SCOPE }, this.transfers, request);
  }

  /** Waits until past sessions have been processed, because today's statement includes their splits and dividends. */
  private async awaitSessions(accountId: string): Promise<void> {
    const account = await this.db.as(SYSTEM_SCOPE).transaction(tx => this.accounts.find(tx, SYSTEM_SCOPE, accountId));
    if (!account) throw new AccountNotVisible();
    await this.days.catchUpForService(account.firmId);
  }
}
