import { Injectable } from '@nestjs/common';
import type { OutsideHoldings, OutsideHoldingsTaken } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database } from '@sandbourse/platform/database';
import { PostingService } from '../../books/posting/posting.service.js';
import { AccountNotVisible } from '../../books/records/account.errors.js';
import { AccountStore } from '../../books/records/account.store.js';
import { TransferService } from './transfer.service.js';

/** Books the holdings that other custodians report for held-away accounts. */
@Injectable()
export class OutsideHoldingsService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly transfers: TransferService,
    private readonly posting: PostingService,
  ) {}

  /** Makes the account's ledger equal to the statement. Repeating the same statement posts nothing. */
  async take(accountId: string, statement: OutsideHoldings): Promise<OutsideHoldingsTaken> {
    const scope = SYSTEM_SCOPE;
    const account = await this.db.as(scope).reading(tx => this.accounts.find(tx, scope, accountId));
    if (!account) throw new AccountNotVisible();
    const { firmId } = account;
    const request = this.transfers.requestOf(accountId, statement);
    return this.posting.alone({ firmId, scope, reach: scope }, this.transfers, request);
  }
}
