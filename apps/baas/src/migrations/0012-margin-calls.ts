import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Margin calls, from issued to satisfied. New table only. */
export class MarginCalls1790000000203 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table margin_calls (
        margin_call_id text primary key,
        account_id text not null references accounts,
        status text not null,
        amount numeric not null,
        equity numeric not null,
        maintenance_requirement numeric not null,
        currency text not null,
        issued_at timestamptz not null,
        due_date date not null,
        satisfied_at timestamptz
      );
      create unique index margin_calls_one_open on margin_calls (account_id) where status = 'OPEN';
      alter table margin_calls enable row level security;
      create policy tenant on margin_calls
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = margin_calls.account_id)
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = margin_calls.account_id)
        );
    `);
  }
}
