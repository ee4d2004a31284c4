import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The last published buying power and day trades of each account, null if not yet published, and whether something has
 * happened since. New table only.
 */
export class TradingFigures1790000000510 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table trading_figures (
        account_id text primary key references accounts,
        is_due boolean not null,
        buying_power numeric,
        day_trade_count smallint
      );
      create index trading_figures_due on trading_figures (account_id) where is_due;
      alter table trading_figures enable row level security;
      create policy tenant on trading_figures
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = trading_figures.account_id)
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = trading_figures.account_id)
        );
    `);
  }
}
