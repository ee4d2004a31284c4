import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The securities whose dividends accounts reinvest. New table only. */
export class DividendReinvestments1790000001720 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table dividend_reinvestments (
        account_id text not null references accounts,
        symbol text not null,
        elected_at timestamptz not null,
        primary key (account_id, symbol)
      );
      alter table dividend_reinvestments enable row level security;
      create policy tenant on dividend_reinvestments
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));
    `);
  }
}
