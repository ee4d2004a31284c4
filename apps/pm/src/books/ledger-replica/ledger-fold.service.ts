import { Injectable } from '@nestjs/common';
import { taxpayersOf } from '@sandbourse/ledger';
import { findByKeys, type Tx } from '@sandbourse/platform/database';
import type { Account } from '../accounts/account.js';
import { AccountStore } from '../accounts/account.store.js';
import { BalanceStore } from './balance.store.js';
import { LedgerEntryStore, RUN_MAX } from './ledger-entry.store.js';
import { LedgerProgressStore } from './ledger-progress.store.js';
import { receivedRuns } from './received-runs.js';
import type { PostedTransaction } from './replica-entry.js';
import { TaxBookService } from './tax-book.service.js';

/**
 * Stores ledger entries, and updates cash, positions, lots and gains from them, in the sequence of each account.
 * Before, it locks all accounts of the clients involved, in the order of their ids. Therefore only one process at a
 * time changes the lots of a client.
 */
@Injectable()
export class LedgerFoldService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly entries: LedgerEntryStore,
    private readonly progress: LedgerProgressStore,
    private readonly balances: BalanceStore,
    private readonly taxBooks: TaxBookService,
  ) {}

  /**
   * Stores entries, and applies those that can be applied. An entry waits while an earlier entry or the details of its
   * account are missing.
   */
  async follow(tx: Tx, posted: readonly PostedTransaction[]): Promise<void> {
    const accountIds = [...new Set(posted.map(({ account_id }) => account_id))];
    findByKeys(tx);
    this.accounts.lockWithSiblings(tx, accountIds);
    await this.applyLocked(tx, accountIds, posted);
  }

  /** Applies the stored entries of these accounts that can be applied now. */
  async apply(tx: Tx, accountIds: readonly string[]): Promise<void> {
    this.accounts.lockWithSiblings(tx, accountIds);
    await this.applyLocked(tx, accountIds);
  }

  /**
   * Deletes the balances, lots and gains of these accounts and of all other accounts of their clients. Then computes
   * them again from the first entry.
   */
  async refold(tx: Tx, accountIds: readonly string[]): Promise<void> {
    this.accounts.lockWithSiblings(tx, accountIds);
    const known = await this.accounts.withSiblings(tx, accountIds);
    const all = known.map(({ accountId }) => accountId);
    this.progress.restart(tx, all);
    this.balances.clear(tx, all);
    this.taxBooks.clear(tx, taxpayersOf(known.flatMap(described)));
    await this.applyLocked(tx, all);
  }

  /**
   * Stores received entries, and applies entries. Their accounts are locked. To save round trips, reads are sent
   * together with the locks, and writes together with the next reads (docs/decisions/0011). Entries are read only if they
   * were not received now, or if others wait.
   */
  private async applyLocked(
    tx: Tx,
    accountIds: readonly string[],
    posted: readonly PostedTransaction[] = [],
  ): Promise<void> {
    const [kept, known, reached] = await Promise.all([
      this.entries.keep(tx, posted),
      this.accounts.withSiblings(tx, accountIds),
      this.progress.reachedBy(tx, accountIds),
    ]);
    const taxpayers = taxpayersOf(known.flatMap(described));
    const isDescribed = new Set(known.flatMap(described).map(({ accountId }) => accountId));
    const followed = accountIds.filter(accountId => isDescribed.has(accountId));
    const { runs, unclear } = receivedRuns(followed, posted, kept, reached);
    let entries = unclear.length === 0 ? runs : [...runs, ...(await this.entries.nextRuns(tx, unclear))];
    this.progress.move(tx, kept, entries);
    while (entries.length > 0) {
      const costs = await this.taxBooks.book(tx, taxpayers, entries);
      this.balances.add(tx, entries, costs);
      entries = entries.length < RUN_MAX ? [] : await this.entries.nextRuns(tx, accountIds);
      this.progress.move(tx, [], entries);
    }
  }
}

/**
 * Returns a list with the account. The list is empty if the account has no details: it is then unknown if the account
 * is taxed.
 */
function described({ details, ...account }: Account) {
  return details ? [{ ...account, accountType: details.accountType }] : [];
}
