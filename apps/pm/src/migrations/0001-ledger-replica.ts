import { ForwardOnly, type MigrationRunner, OUTBOX_INBOX_SQL } from '@sandbourse/platform';

/** Portfolio management's own copy of the brokerage ledger. New tables only. */
export class LedgerReplica1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table ledger_replica (
        account_id text not null,
        sequence bigint not null,
        firm_id text not null,
        rep_code text not null,
        client_id text,
        transaction jsonb not null,
        primary key (account_id, sequence)
      );
      create index ledger_replica_by_rep_code on ledger_replica (firm_id, rep_code);

      ${OUTBOX_INBOX_SQL}
    `);
  }
}
