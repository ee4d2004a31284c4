import { Injectable } from '@nestjs/common';
import type { BookedAccounts } from '@sandbourse/contracts';
import { isSoon } from '@sandbourse/platform/async';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { Clock } from '@sandbourse/platform/clock';
import { Database, type Tx } from '@sandbourse/platform/database';
import { accountOf } from '../../books/accounts/account.js';
import { AccountStore } from '../../books/accounts/account.store.js';
import { LedgerProgressStore } from '../../books/ledger-replica/ledger-progress.store.js';

/**
 * The shortest and the longest pause between two looks at the ledger, in milliseconds. A look follows each commit of this
 * process, and another process may apply the entries.
 */
const LOOK_MIN_MS = 10;
const LOOK_MAX_MS = 50;
/**
 * The maximum time for which a request waits for the book's ledger entries, in milliseconds. After this time, the
 * request succeeds, and the missing entries arrive later.
 */
const PATIENCE_MS = 5_000;

/** Stores the accounts of a book, and waits for the ledger entries of these accounts. */
@Injectable()
export class BookedLedger {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountStore,
    private readonly progress: LedgerProgressStore,
    private readonly clock: Clock,
  ) {}

  async introduce(tx: Tx, { accounts }: BookedAccounts): Promise<void> {
    await this.accounts.introduce(tx, Object.values(accounts).map(accountOf));
  }

  /**
   * Waits until all ledger entries of the book have arrived as events and are applied. Returns after `PATIENCE_MS` at
   * the latest.
   */
  async followed({ accounts }: BookedAccounts): Promise<void> {
    const awaited = Object.values(accounts).filter(({ last_sequence }) => last_sequence > 0);
    const woken = () => this.db.nextCommit(LOOK_MAX_MS);
    await isSoon(this.clock, PATIENCE_MS, () => this.isFollowed(awaited), { everyMs: LOOK_MIN_MS, woken });
  }

  private async isFollowed(awaited: readonly BookedAccounts['accounts'][string][]): Promise<boolean> {
    if (awaited.length === 0) return true;
    const ids = awaited.map(({ account_id }) => account_id);
    const reached = await this.db.as(SYSTEM_SCOPE).reading(tx => this.progress.ofAccounts(tx, SYSTEM_SCOPE, ids));
    const applied = new Map(reached.map(({ accountId, appliedSequence }) => [accountId, appliedSequence]));
    return awaited.every(({ account_id, last_sequence }) => (applied.get(account_id) ?? 0) >= last_sequence);
  }
}
