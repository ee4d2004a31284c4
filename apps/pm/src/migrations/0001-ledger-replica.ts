import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

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

      create table outbox (
        id bigint generated always as identity primary key,
        topic text not null,
        key text not null,
        envelope json not null
      );

      create table inbox (
        consumer text not null,
        event_id text not null,
        received_at timestamptz not null default now(),
        primary key (consumer, event_id)
      );
      create index inbox_received_at on inbox (received_at);
    `);
  }
}
