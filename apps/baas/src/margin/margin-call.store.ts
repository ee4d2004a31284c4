import { Injectable } from '@nestjs/common';
import { type Currency, Money } from '@sandbourse/money';
import { type Row, type Scope, scopeValues, type Tx, visibleSql } from '@sandbourse/platform';
import type { MarginCall } from './margin-call.js';

interface MarginCallRow extends Row {
  margin_call_id: string;
  account_id: string;
  status: MarginCall['status'];
  amount: string;
  equity: string;
  maintenance_requirement: string;
  currency: Currency;
  issued_at: Date;
  due_date: string;
  satisfied_at: Date | null;
}

@Injectable()
export class MarginCallStore {
  /** The call that is open, for each account that has one. */
  async open(tx: Tx, scope: Scope, accountIds: readonly string[]): Promise<Map<string, MarginCall>> {
    const rows = await tx.query<MarginCallRow>(
      `select m.* from margin_calls m join accounts a using (account_id)
        where ${visibleSql('a', 1)} and m.account_id = any($4) and m.status = 'OPEN'`,
      [...scopeValues(scope), accountIds],
    );
    return new Map(rows.map(row => [row.account_id, fromRow(row)]));
  }

  /** Margin accounts that hold any of these securities; of all firms, or of one. */
  async holdersOnMargin(
    tx: Tx,
    { firmId, symbols }: { firmId: string | null; symbols: readonly string[] },
  ): Promise<string[]> {
    const rows = await tx.query<{ account_id: string }>(
      `select distinct account_id from accounts a join positions p using (account_id)
        where a.margin_enabled and ($1::text is null or a.firm_id = $1)
          and p.symbol = any($2) and p.quantity <> 0
        order by account_id`,
      [firmId, symbols],
    );
    return rows.map(row => row.account_id);
  }

  async insert(tx: Tx, call: MarginCall): Promise<void> {
    await tx.query(
      `insert into margin_calls (margin_call_id, account_id, status, amount, equity, maintenance_requirement, currency,
                                 issued_at, due_date)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        call.marginCallId,
        call.accountId,
        call.status,
        call.amount.toString(),
        call.equity.toString(),
        call.maintenanceRequirement.toString(),
        call.currency,
        call.issuedAt,
        call.dueDate,
      ],
    );
  }

  async satisfy(tx: Tx, { marginCallId, status, satisfiedAt }: MarginCall): Promise<void> {
    await tx.query('update margin_calls set status = $2, satisfied_at = $3 where margin_call_id = $1', [
      marginCallId,
      status,
      satisfiedAt,
    ]);
  }
}

function fromRow(row: MarginCallRow): MarginCall {
  return {
    marginCallId: row.margin_call_id,
    accountId: row.account_id,
    status: row.status,
    amount: Money.of(row.amount),
    equity: Money.of(row.equity),
    maintenanceRequirement: Money.of(row.maintenance_requirement),
    currency: row.currency,
    issuedAt: row.issued_at,
    dueDate: row.due_date,
    satisfiedAt: row.satisfied_at,
  };
}
