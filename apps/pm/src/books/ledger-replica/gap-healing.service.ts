import { Injectable } from '@nestjs/common';
import { type LedgerAccount, type LedgerPage } from '@sandbourse/contracts';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Database, type Tx } from '@sandbourse/platform/database';
import { accountOf } from '../accounts/account.js';
import { AccountStore } from '../accounts/account.store.js';
import { BrokerageClient } from './brokerage-client.js';
import { LedgerFoldService } from './ledger-fold.service.js';
import { LedgerProgressStore } from './ledger-progress.store.js';

/** Requests ledger entries and accounts from the brokerage if their events did not arrive here. */
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
   * Returns the accounts that have waited too long for a missing entry, and accounts without details. Accounts in
   * `except` are left out.
   */
  waiting(except: readonly string[]): Promise<string[]> {
    return this.db.as(SYSTEM_SCOPE).transaction(tx => this.progress.waiting(tx, except));
  }

  /**
   * Applies the entries that can be applied, and requests missing entries page by page. Returns true if the ledger is
   * complete. Returns false if an event has announced an entry that the brokerage does not have.
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
   * Adds accounts of the brokerage that are unknown here, and stores the number of entries of each ledger. After that,
   * `waiting` finds the accounts that lack entries.
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
   * Adds accounts that are unknown here. The status of a known account is not changed, because only events arrive in
   * order.
   */
  private introduce(tx: Tx, accounts: readonly LedgerAccount[]): Promise<void> {
    return this.accounts.introduce(tx, accounts.map(accountOf));
  }
}
