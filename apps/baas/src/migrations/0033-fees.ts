import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Advisory fees and the keys under which they were charged. New table only. */
export class Fees1790000001600 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table fees (
        account_id text not null references accounts,
        idempotency_key text not null,
        transaction_id text not null,
        amount numeric not null,
        currency text not null,
        description text not null,
        charged_at timestamptz not null,
        primary key (account_id, idempotency_key)
      );
      alter table fees enable row level security;
      create policy tenant on fees
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));
    `);
  }
}
