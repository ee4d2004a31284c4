import { Injectable } from '@nestjs/common';
import type { TransactionPosted } from '@sandbourse/contracts';
import { type Row, type Scope, scopeValues, type Tx, visibleSql } from '@sandbourse/platform';
import type { z } from 'zod';

export type PostedTransaction = z.infer<typeof TransactionPosted.data>;

export interface ReplicaState {
  readonly accountId: string;
  /** Entries received. */
  readonly entries: number;
  /** The highest sequence received; equal to `entries` unless something is still missing. */
  readonly lastSequence: number;
}

interface StateRow extends Row {
  account_id: string;
  entries: number;
  last_sequence: number;
}

@Injectable()
export class LedgerReplicaStore {
  /** Keeps entries by their place in the account's ledger; one that is there already is left as it is. */
  async keep(tx: Tx, posted: readonly PostedTransaction[]): Promise<void> {
    if (posted.length === 0) return;
    await tx.query(
      `insert into ledger_replica (account_id, sequence, firm_id, rep_code, client_id, transaction)
       select * from json_to_recordset($1::json) as entry (
         account_id text, sequence bigint, firm_id text, rep_code text, client_id text, transaction jsonb)
       on conflict (account_id, sequence) do nothing`,
      [JSON.stringify(posted)],
    );
  }

  async states(tx: Tx, scope: Scope): Promise<ReplicaState[]> {
    const rows = await tx.query<StateRow>(
      `select r.account_id, count(*) as entries, max(r.sequence) as last_sequence
         from ledger_replica r where ${visibleSql('r', 1)} group by r.account_id order by r.account_id desc`,
      [...scopeValues(scope)],
    );
    return rows.map(row => ({ accountId: row.account_id, entries: row.entries, lastSequence: row.last_sequence }));
  }
}
