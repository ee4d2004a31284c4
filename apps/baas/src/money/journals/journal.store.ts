import { Injectable } from '@nestjs/common';
import { Money, Quantity } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Row, type Tx } from '@sandbourse/platform/database';
import type { Journal } from './journal.js';
import type { JournalAsset } from './journal-asset.js';

type StoredJournal = Omit<Journal, 'moved'> & {
  readonly [P in 'amount' | 'currency']: Extract<JournalAsset, { kind: 'CASH' }>[P] | null;
} & { readonly [P in 'security' | 'symbol' | 'quantity']: Extract<JournalAsset, { kind: 'SHARES' }>[P] | null };

const JOURNAL = columns<StoredJournal>({
  journalId: column.text(),
  fromAccountId: column.text(),
  toAccountId: column.text(),
  amount: column.numeric(Money),
  currency: column.text(),
  security: column.jsonb(),
  symbol: column.text(),
  quantity: column.numeric(Quantity),
  status: column.text(),
  description: column.text(),
  idempotencyKey: column.text(),
  outTransactionId: column.text(),
  inTransactionId: column.text(),
  createdAt: column.timestamptz(),
  completedAt: column.timestamptz(),
});

/** Selects journals with at least one account that the caller may see. */
const VISIBLE = `
    from journals j
   where exists (select from accounts a where a.account_id in (j.from_account_id, j.to_account_id)
                                          and ${visibleSql('a', 1)})`;
const OF_ACCOUNT = 'and ($4::text is null or $4 in (j.from_account_id, j.to_account_id))';

@Injectable()
export class JournalStore {
  async insert(tx: Tx, journals: readonly Journal[]): Promise<void> {
    await tx.query(JOURNAL.insertInto('journals'), [JOURNAL.json(journals.map(toStored))]);
  }

  /** Returns the journals out of these accounts. */
  async ofAccounts(tx: Tx, accountIds: readonly string[]): Promise<Journal[]> {
    const rows = await tx.query('select * from journals where from_account_id = any($1)', [accountIds]);
    return rows.map(fromRow);
  }

  /** Returns the journals out of these accounts with these idempotency keys. */
  async named(
    tx: Tx,
    keys: readonly { readonly accountId: string; readonly idempotencyKey: string }[],
  ): Promise<Journal[]> {
    if (keys.length === 0) return [];
    const rows = await tx.query(
      `select * from journals
        where (from_account_id, idempotency_key) in (select * from unnest($1::text[], $2::text[]))`,
      [keys.map(({ accountId }) => accountId), keys.map(({ idempotencyKey }) => idempotencyKey)],
    );
    return rows.map(fromRow);
  }

  async find(tx: Tx, scope: Scope, journalId: string): Promise<Journal | undefined> {
    const [row] = await tx.query(`select j.* ${VISIBLE} and j.journal_id = $4`, [...scopeValues(scope), journalId]);
    return row && fromRow(row);
  }

  /** Returns a page of journals, newest first. If `accountId` is set, returns only journals of that account. */
  async page(
    tx: Tx,
    scope: Scope,
    accountId: string | null,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Journal[]> {
    const rows = await tx.query(`select j.* ${VISIBLE} ${OF_ACCOUNT} order by j.journal_id desc limit $5 offset $6`, [
      ...scopeValues(scope),
      accountId,
      limit,
      offset,
    ]);
    return rows.map(fromRow);
  }

  async count(tx: Tx, scope: Scope, accountId: string | null): Promise<number> {
    const [row] = await tx.query<{ count: number }>(`select count(*) ${VISIBLE} ${OF_ACCOUNT}`, [
      ...scopeValues(scope),
      accountId,
    ]);
    return row?.count ?? 0;
  }
}

function toStored({ moved, ...journal }: Journal): StoredJournal {
  const nothing = { amount: null, currency: null, security: null, symbol: null, quantity: null };
  const { kind: _, ...parts } = moved;
  return { ...journal, ...nothing, ...parts };
}

function fromRow(row: Row): Journal {
  const { amount, currency, security, symbol, quantity, ...journal } = JOURNAL.read(row);
  if (amount && currency) return { ...journal, moved: { kind: 'CASH', amount, currency } };
  if (security && symbol && quantity) return { ...journal, moved: { kind: 'SHARES', security, symbol, quantity } };
  throw new Error(`journal ${journal.journalId} has neither cash nor shares`);
}
