import { Injectable } from '@nestjs/common';
import { type Currency, Money, Quantity } from '@sandbourse/money';
import { type Row, type Scope, scopeValues, type Tx, visibleSql } from '@sandbourse/platform';
import type { Journal, Moved } from './journal.js';

interface JournalRow extends Row {
  journal_id: string;
  from_account_id: string;
  to_account_id: string;
  amount: string | null;
  currency: Currency | null;
  security: Extract<Moved, { kind: 'SHARES' }>['security'] | null;
  symbol: string | null;
  quantity: string | null;
  status: Journal['status'];
  description: string | null;
  idempotency_key: string | null;
  out_transaction_id: string;
  in_transaction_id: string;
  created_at: Date;
  completed_at: Date;
}

/** Whoever may see one of its accounts may see a journal. */
const VISIBLE = `
    from journals j
   where exists (select from accounts a where a.account_id in (j.from_account_id, j.to_account_id)
                                          and ${visibleSql('a', 1)})`;
const OF_ACCOUNT = 'and ($4::text is null or $4 in (j.from_account_id, j.to_account_id))';

@Injectable()
export class JournalStore {
  async insert(tx: Tx, journal: Journal): Promise<void> {
    const { moved } = journal;
    const [cash, shares] = moved.kind === 'CASH' ? [moved, undefined] : [undefined, moved];
    await tx.query(
      `insert into journals (journal_id, from_account_id, to_account_id, amount, currency, security, symbol, quantity,
                             status, description, idempotency_key, out_transaction_id, in_transaction_id, created_at,
                             completed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        journal.journalId,
        journal.fromAccountId,
        journal.toAccountId,
        cash?.amount.toString(),
        cash?.currency,
        shares?.security,
        shares?.symbol,
        shares?.quantity.toString(),
        journal.status,
        journal.description,
        journal.idempotencyKey,
        journal.outTransactionId,
        journal.inTransactionId,
        journal.createdAt,
        journal.completedAt,
      ],
    );
  }

  async findByKey(tx: Tx, fromAccountId: string, idempotencyKey: string): Promise<Journal | undefined> {
    const [row] = await tx.query<JournalRow>(
      'select * from journals where from_account_id = $1 and idempotency_key = $2',
      [fromAccountId, idempotencyKey],
    );
    return row && fromRow(row);
  }

  async find(tx: Tx, scope: Scope, journalId: string): Promise<Journal | undefined> {
    const [row] = await tx.query<JournalRow>(`select j.* ${VISIBLE} and j.journal_id = $4`, [
      ...scopeValues(scope),
      journalId,
    ]);
    return row && fromRow(row);
  }

  /** Newest first; of one account when it is named. */
  async page(
    tx: Tx,
    scope: Scope,
    accountId: string | null,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Journal[]> {
    const rows = await tx.query<JournalRow>(
      `select j.* ${VISIBLE} ${OF_ACCOUNT} order by j.journal_id desc limit $5 offset $6`,
      [...scopeValues(scope), accountId, limit, offset],
    );
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

function fromRow(row: JournalRow): Journal {
  return {
    journalId: row.journal_id,
    fromAccountId: row.from_account_id,
    toAccountId: row.to_account_id,
    moved: movedOf(row),
    status: row.status,
    description: row.description,
    idempotencyKey: row.idempotency_key,
    outTransactionId: row.out_transaction_id,
    inTransactionId: row.in_transaction_id,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}

function movedOf({ journal_id, amount, currency, security, symbol, quantity }: JournalRow): Moved {
  if (amount !== null && currency) return { kind: 'CASH', amount: Money.of(amount), currency };
  if (quantity !== null && security && symbol)
    return { kind: 'SHARES', security, symbol, quantity: Quantity.of(quantity) };
  throw new Error(`journal ${journal_id} moves nothing`);
}
