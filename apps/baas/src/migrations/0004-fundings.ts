import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Deposits and withdrawals, from queued to completed. New table only. */
export class Fundings1790000000004 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table fundings (
        funding_id text primary key,
        account_id text not null references accounts,
        direction text not null,
        amount numeric not null,
        currency text not null,
        status text not null,
        reject_code text,
        reject_message text,
        idempotency_key text,
        transaction_id text,
        created_at timestamptz not null,
        completed_at timestamptz,
        constraint fundings_idempotency_key unique (account_id, idempotency_key)
      );
      create index fundings_by_account on fundings (account_id, funding_id desc);
    `);
  }
}
