import { type ChainHead, type Entry, emptyChain, headAfter } from '@sandbourse/ledger';
import { inTheirOrder } from '@sandbourse/platform/async';
import { SYSTEM_SCOPE } from '@sandbourse/platform/caller';
import { assertAccountsKnown, Database, type Tx } from '@sandbourse/platform/database';
import { cashProjection } from './cash-projection.js';
import { actionFault } from './check-action.js';
import { type EntryFault, faultOf } from './check-entry.js';
import { headProjection } from './head-projection.js';
import { accountsWithSharesOut, journaledLotsFault } from './journaled-lots.js';
import { lotSumDifference } from './lot-sums.js';
import { positionProjection } from './position-projection.js';
import { type Fold, firstDifference, type Projection, type RowDifference } from './projection.js';
import { readEntries } from './read-entries.js';
import { settlementProjection } from './settlement-projection.js';
import { KEPT_MAX } from './subject-entries.js';
import { TaxAudit } from './tax-audit.js';

/** The tables that are computed from the entries of one account. */
const PROJECTIONS: readonly Projection[] = [headProjection, cashProjection, settlementProjection, positionProjection];

/** Number of accounts verified concurrently. Postgres reads the next accounts while this process computes one. */
const ACCOUNTS_AT_ONCE = 4;

/** The first fault that an audit finds: a faulty entry of the ledger, or a row that differs from the ledger. */
export type Difference = { readonly accountId: string } & (
  | ({ readonly kind: 'ENTRY'; readonly sequence: number; readonly transactionId: string } & EntryFault)
  | ({ readonly kind: 'PROJECTION'; readonly table: string } & RowDifference)
);

export interface AuditOptions {
  /** The accounts to check; all accounts if omitted. */
  readonly accountIds?: readonly string[] | undefined;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  readonly accounts: number;
  readonly entries: number;
  readonly accountsTotal: number;
}

export interface VerifyOutcome extends Progress {
  readonly difference: Difference | null;
}

export interface RebuildOutcome extends Progress {
  /** The number of accounts whose projections were restored. */
  readonly restored: number;
  /**
   * The fault of the ledger that stopped the rebuild; null if the rebuild finished. Rows cannot be computed from a
   * faulty ledger.
   */
  readonly difference: Difference | null;
  /** True if this rebuild continued an earlier rebuild that was stopped. */
  readonly resumed: boolean;
}

interface Folded {
  readonly entries: number;
  readonly fault: Difference | undefined;
  /** All entries of the account, if there are at most `KEPT_MAX`. */
  readonly kept?: readonly Entry[] | undefined;
  readonly folds: readonly { readonly projection: Projection; readonly fold: Fold }[];
}

/**
 * Recomputes the tables that follow from the ledger entries (projections), account by account. Memory does not grow
 * with the ledger.
 */
export class LedgerAudit {
  private readonly taxes = new TaxAudit();

  constructor(private readonly db: Database) {}

  static connect(url: string): LedgerAudit {
    return new LedgerAudit(
      new Database({ url, connectionsMax: ACCOUNTS_AT_ONCE + 1, applicationName: 'ledger-audit' }),
    );
  }

  close(): Promise<void> {
    return this.db.close();
  }

  /**
   * Checks chain, postings, corporate actions and all projections, and stops at the first difference. Reads one
   * snapshot per account, so trading may continue. Rejects if a requested account does not exist.
   */
  async verify({ accountIds, onProgress }: AuditOptions = {}): Promise<VerifyOutcome> {
    await assertAccountsKnown(this.db, accountIds);
    const counted = { accounts: 0, entries: 0, accountsTotal: await this.countAccounts(accountIds) };
    const isNamed = accountIds !== undefined;
    const givers = await accountsWithSharesOut(this.db.as(SYSTEM_SCOPE), accountIds);
    const verified = inTheirOrder(ACCOUNTS_AT_ONCE, this.accountsAfter('', accountIds), accountId =>
      this.inSnapshot(tx => this.verifyAccount(tx, accountId, { isNamed, hasSharesOut: givers.has(accountId) })),
    );
    for await (const { entries, difference } of verified) {
      counted.accounts += 1;
      counted.entries += entries;
      onProgress?.(counted);
      if (difference) return { ...counted, difference };
    }
    return { ...counted, difference: null };
  }

  /**
   * Restores every projection from the entries, in one transaction per account. If an earlier rebuild of all accounts
   * was stopped, skips the accounts that the earlier rebuild finished. Rejects if a requested account does not exist.
   */
  async rebuild({
    accountIds,
    onProgress,
    restart = false,
  }: AuditOptions & { restart?: boolean } = {}): Promise<RebuildOutcome> {
    await assertAccountsKnown(this.db, accountIds);
    const reached = accountIds || restart ? '' : await this.unfinishedRebuild();
    const counted = {
      accounts: 0,
      entries: 0,
      accountsTotal: await this.countAccounts(accountIds, reached),
      restored: 0,
    };
    for await (const accountId of this.accountsAfter(reached, accountIds)) {
      const { entries, fault, restored } = await this.db.as(SYSTEM_SCOPE).transaction(async tx => {
        const rebuilt = await this.rebuildAccount(tx, accountId, { isNamed: accountIds !== undefined });
        if (!rebuilt.fault && !accountIds) await rememberReached(tx, accountId);
        return rebuilt;
      });
      counted.accounts += 1;
      counted.entries += entries;
      counted.restored += restored ? 1 : 0;
      onProgress?.(counted);
      if (fault) return { ...counted, difference: fault, resumed: reached !== '' };
    }
    if (!accountIds) await this.db.as(SYSTEM_SCOPE).transaction(forgetReached);
    return { ...counted, difference: null, resumed: reached !== '' };
  }

  private async verifyAccount(
    tx: Tx,
    accountId: string,
    { hasSharesOut, ...turn }: { isNamed: boolean; hasSharesOut: boolean },
  ): Promise<{ entries: number; difference: Difference | null }> {
    // Postgres receives all reads of an account together. Their results are checked in the order below.
    const reads = {
      action: actionFault(tx, accountId),
      stored: Promise.all(PROJECTIONS.map(projection => projection.stored(tx, accountId))),
      taxpayer: this.taxes.taxpayerOf(tx, accountId, turn),
    };
    for (const read of Object.values(reads)) read.catch(() => undefined);
    const { entries, fault, folds, kept } = await foldAccount(tx, accountId);
    if (fault) return { entries, difference: fault };
    const action = await reads.action;
    if (action) return { entries, difference: { accountId, kind: 'ENTRY', ...action } };
    for (const [nth, stored] of (await reads.stored).entries()) {
      const { projection, fold } = folds[nth] as Folded['folds'][number];
      const row = firstDifference(fold.rows(), stored);
      if (row) return { entries, difference: { accountId, kind: 'PROJECTION', table: projection.name, ...row } };
    }
    if (hasSharesOut) {
      const giver = await this.taxes.taxpayerOf(tx, accountId, { isNamed: true });
      const journal = giver && (await journaledLotsFault(tx, giver, accountId));
      if (journal) return { entries, difference: { kind: 'ENTRY', ...journal } };
    }
    const taxpayer = await reads.taxpayer;
    if (!taxpayer) return { entries, difference: null };
    const row = (await this.taxes.difference(tx, taxpayer, kept)) ?? (await lotSumDifference(tx, taxpayer.accounts));
    return { entries, difference: row ? { accountId, kind: 'PROJECTION', ...row } : null };
  }

  private async rebuildAccount(tx: Tx, accountId: string, turn: { isNamed: boolean }) {
    // Every writer locks the account first. With this lock, no entry is posted until the rows are restored.
    await tx.query('select 1 from accounts where account_id = $1 for update', [accountId]);
    const { entries, fault, folds } = await foldAccount(tx, accountId);
    if (fault) return { entries, fault, restored: false };

    let restored = false;
    for (const { projection, fold } of folds) {
      if (!firstDifference(fold.rows(), await projection.stored(tx, accountId))) continue;
      await fold.restore(tx);
      restored = true;
    }
    const taxpayer = await this.taxes.taxpayerOf(tx, accountId, turn);
    if (taxpayer && (await this.taxes.restore(tx, taxpayer))) restored = true;
    return { entries, fault, restored };
  }

  private inSnapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.as(SYSTEM_SCOPE).transaction(work, { seesOneSnapshot: true });
  }

  private async countAccounts(accountIds: readonly string[] | undefined, after = ''): Promise<number> {
    const [row] = await this.db
      .as(SYSTEM_SCOPE)
      .query<{ count: number }>(
        'select count(*) from accounts where ($1::text[] is null or account_id = any($1)) and account_id > $2',
        [accountIds ?? null, after],
      );
    return row?.count ?? 0;
  }

  private async *accountsAfter(reached: string, accountIds: readonly string[] | undefined): AsyncGenerator<string> {
    let after = reached;
    for (;;) {
      const rows = await this.db.as(SYSTEM_SCOPE).query<{ account_id: string }>(
        `select account_id from accounts
          where account_id > $1 and ($2::text[] is null or account_id = any($2)) order by account_id limit 1000`,
        [after, accountIds ?? null],
      );
      for (const row of rows) yield row.account_id;
      const last = rows.at(-1);
      if (!last) return;
      after = last.account_id;
    }
  }

  private async unfinishedRebuild(): Promise<string> {
    const rows = await this.db
      .as(SYSTEM_SCOPE)
      .query<{ account_id: string }>('select reached_id as account_id from projection_rebuild');
    return rows[0]?.account_id ?? '';
  }
}

/** Computes every projection from an account's entries, up to the first faulty entry. */
async function foldAccount(tx: Tx, accountId: string): Promise<Folded> {
  const folds = await Promise.all(
    PROJECTIONS.map(async projection => ({ projection, fold: await projection.fold(tx, accountId) })),
  );
  let head: ChainHead = emptyChain(accountId);
  let entries = 0;
  const kept: Entry[] = [];
  for await (const stored of readEntries(tx, accountId)) {
    const fault = faultOf(stored, head);
    if (fault) {
      const { sequence, transactionId } = stored.entry;
      return { entries, fault: { accountId, kind: 'ENTRY', sequence, transactionId, ...fault }, folds };
    }
    for (const { fold } of folds) fold.apply(stored.entry);
    head = headAfter(stored.entry);
    entries += 1;
    if (entries <= KEPT_MAX) kept.push(stored.entry);
  }
  return { entries, fault: undefined, kept: entries <= KEPT_MAX ? kept : undefined, folds };
}

async function rememberReached(tx: Tx, accountId: string): Promise<void> {
  await tx.query(
    `insert into projection_rebuild (reached_id) values ($1)
     on conflict (singleton) do update set reached_id = excluded.reached_id`,
    [accountId],
  );
}

async function forgetReached(tx: Tx): Promise<void> {
  await tx.query('delete from projection_rebuild');
}
