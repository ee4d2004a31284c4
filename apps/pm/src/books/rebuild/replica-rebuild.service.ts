import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { assertAccountsKnown, Database } from '@sandbourse/platform/database';
import { AccountStore } from '../accounts/account.store.js';
import { BalanceStore } from '../ledger-replica/balance.store.js';
import { LedgerEntryStore } from '../ledger-replica/ledger-entry.store.js';
import { LedgerFoldService } from '../ledger-replica/ledger-fold.service.js';
import { LedgerProgressStore } from '../ledger-replica/ledger-progress.store.js';
import { TaxBookService } from '../ledger-replica/tax-book.service.js';
import { TaxBookStore } from '../ledger-replica/tax-book.store.js';

const CLIENTS_A_PAGE = 500;

export interface RebuildOptions {
  /** The accounts to rebuild, by default all accounts. All other accounts of their clients are rebuilt too. */
  readonly accountIds?: readonly string[] | undefined;
  readonly onProgress?: (rebuilt: Rebuilt) => void;
}

export interface Rebuilt {
  readonly accounts: number;
  readonly entries: number;
}

/**
 * Computes cash, positions, lots and gains again from the stored ledger entries. Each client has its own transaction.
 */
export class ReplicaRebuild {
  private readonly progress = new LedgerProgressStore();
  private readonly fold: LedgerFoldService;

  constructor(private readonly db: Database) {
    const entries = new LedgerEntryStore();
    const balances = new BalanceStore();
    const taxBooks = new TaxBookService(new TaxBookStore(), entries, balances);
    this.fold = new LedgerFoldService(new AccountStore(), entries, this.progress, balances, taxBooks);
  }

  static connect(url: string): ReplicaRebuild {
    return new ReplicaRebuild(new Database({ url, connectionsMax: 1, applicationName: 'ledger-rebuild' }));
  }

  close(): Promise<void> {
    return this.db.close();
  }

  /**
   * Rebuilds accounts. A reader never sees incomplete data, because each client is rebuilt in one transaction. Throws
   * if one of the accounts is unknown.
   */
  async rebuild({ accountIds, onProgress }: RebuildOptions = {}): Promise<Rebuilt> {
    await assertAccountsKnown(this.db, accountIds);
    const rebuilt = { accounts: 0, entries: 0 };
    for await (const ofClient of this.clients(accountIds)) {
      const applied = await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
        await this.fold.refold(tx, ofClient);
        return this.progress.ofAccounts(tx, SYSTEM_SCOPE, ofClient);
      });
      rebuilt.accounts += ofClient.length;
      for (const { appliedSequence } of applied) rebuilt.entries += appliedSequence;
      onProgress?.(rebuilt);
    }
    return rebuilt;
  }

  /** Returns the account ids of one client after another. Clients are in the order of their first accounts. */
  private async *clients(accountIds: readonly string[] | undefined): AsyncGenerator<readonly string[]> {
    let after = '';
    for (;;) {
      const rows = await this.db.as(SYSTEM_SCOPE).query<{ account_ids: string[] }>(
        `select array_agg(account_id order by account_id) as account_ids from accounts
          group by firm_id, coalesce(client_id, account_id)
         having min(account_id) > $1 and ($2::text[] is null or array_agg(account_id) && $2)
          order by min(account_id) limit ${CLIENTS_A_PAGE}`,
        [after, accountIds ?? null],
      );
      for (const row of rows) yield row.account_ids;
      const last = rows.at(-1)?.account_ids[0];
      if (!last) return;
      after = last;
    }
  }
}
