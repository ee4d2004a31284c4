import { Injectable } from '@nestjs/common';
import { type LedgerAccount, type LedgerPage } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { accountOf } from '../accounts/account.js';
import { AccountStore } from '../accounts/account.store.js';
import { BrokerageClient } from './brokerage-client.js';
import { LedgerFoldService } from './ledger-fold.service.js';
import { LedgerProgressStore } from './ledger-progress.store.js';

/**
 * Requests data from the brokerage that the brokerage's events did not contain: missing entries, and unknown accounts.
 */
@Injectable()
export class GapHealingService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly progress: LedgerProgressStore,
    private readonly fold: LedgerFoldService,
    private readonly brokerage: BrokerageClient,
  ) {}

  /**
   * Returns accounts whose entries have waited for a while, and accounts without details, except the given accounts.
   */
  waiting(except: readonly string[]): Promise<string[]> {
    return this.db.as(SYSTEM_SCOPE).transaction(tx => this.progress.waiting(tx, except));
  }

  /**
   * Applies entries that need not wait, then requests missing entries page by page. Returns true if no entry is
   * missing; false if the brokerage lacks an entry that an event announced.
   */
  async heal(accountId: string): Promise<boolean> {
    for (;;) {
      const applied = await this.applyWaiting(accountId);
      if (applied.isComplete) return true;
      const page = await this.brokerage.entriesAfter(accountId, applied.sequence);
      if (!page) return false;
      await this.db.as(SYSTEM_SCOPE).transaction(tx => this.take(tx, page));
      if (page.entries.length === 0) return (await this.applyWaiting(accountId)).isComplete;
    }
  }

  /**
   * Adds the brokerage's accounts that are unknown here, and stores the length of each account's ledger. Accounts that
   * lack entries are then found by `waiting`.
   */
  async review(): Promise<void> {
    let after = '';
    for (;;) {
      const accounts = await this.brokerage.accountsAfter(after);
      const last = accounts.at(-1);
      if (!last) return;
      await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
        await this.introduce(tx, accounts);
        await this.progress.recordHeads(tx, accounts);
      });
      after = last.account_id;
    }
  }

  private applyWaiting(accountId: string): Promise<{ sequence: number; isComplete: boolean }> {
    return this.db.as(SYSTEM_SCOPE).transaction(async tx => {
      await this.fold.apply(tx, [accountId]);
      const [reached] = await this.progress.ofAccounts(tx, SYSTEM_SCOPE, [accountId]);
      const [account] = await this.accounts.ofIds(tx, SYSTEM_SCOPE, [accountId]);
      const isDescribed = (account?.details ?? null) !== null;
      return {
        sequence: reached?.appliedSequence ?? 0,
        isComplete: isDescribed && (reached?.behindSince ?? null) === null,
      };
    });
  }

  private async take(tx: Tx, { account, entries }: LedgerPage): Promise<void> {
    await this.introduce(tx, [account]);
    await this.fold.follow(tx, entries);
  }

  /**
   * Adds unknown accounts. Does not change the status of known accounts, because only events change it, in their order.
   */
  private introduce(tx: Tx, accounts: readonly LedgerAccount[]): Promise<void> {
    return this.accounts.introduce(tx, accounts.map(accountOf));
  }
}
