import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Cash and securities moved between accounts. New table only. */
export class Journals1790000000202 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table journals (
        journal_id text primary key,
        from_account_id text not null references accounts,
        to_account_id text not null references accounts,
        amount numeric,
        currency text,
        security jsonb,
        symbol text,
        quantity numeric,
        status text not null,
        description text,
        idempotency_key text,
        out_transaction_ids text[] not null,
        in_transaction_ids text[] not null,
        created_at timestamptz not null,
        completed_at timestamptz not null,
        constraint journals_idempotency_key unique (from_account_id, idempotency_key),
        constraint journals_move_one_thing check ((amount is null) <> (quantity is null))
      );
      create index journals_by_from on journals (from_account_id, journal_id desc);
      create index journals_by_to on journals (to_account_id, journal_id desc);
      alter table journals enable row level security;
      create policy tenant on journals
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where account_id in (from_account_id, to_account_id))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where account_id in (from_account_id, to_account_id))
        );
    `);
  }
}
