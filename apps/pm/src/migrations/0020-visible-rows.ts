import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * Rows of an account are admitted by a sub-select in place of a function: Postgres hashes the accounts once for a statement
 * that reads many rows, where the function was called for each. What may be written is judged as before. Old code survives it.
 */
export class VisibleRows1790000002200 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter policy tenant on ledger_entries using ((select current_setting('sandbourse.sees_all', true)) = 'yes'
        or exists (select from accounts a where a.account_id = ledger_entries.account_id));
      alter policy tenant on ledger_progress using ((select current_setting('sandbourse.sees_all', true)) = 'yes'
        or exists (select from accounts a where a.account_id = ledger_progress.account_id));
      alter policy tenant on cash_balances using ((select current_setting('sandbourse.sees_all', true)) = 'yes'
        or exists (select from accounts a where a.account_id = cash_balances.account_id));
      alter policy tenant on cash_settlements using ((select current_setting('sandbourse.sees_all', true)) = 'yes'
        or exists (select from accounts a where a.account_id = cash_settlements.account_id));
      alter policy tenant on positions using ((select current_setting('sandbourse.sees_all', true)) = 'yes'
        or exists (select from accounts a where a.account_id = positions.account_id));
      alter policy tenant on tax_lots using ((select current_setting('sandbourse.sees_all', true)) = 'yes'
        or exists (select from accounts a where a.account_id = tax_lots.account_id));
      alter policy tenant on realized_gains using ((select current_setting('sandbourse.sees_all', true)) = 'yes'
        or exists (select from accounts a where a.account_id = realized_gains.account_id));
      alter policy tenant on wash_sales using ((select current_setting('sandbourse.sees_all', true)) = 'yes'
        or exists (select from accounts a where a.account_id = wash_sales.account_id));
    `);
  }
}
