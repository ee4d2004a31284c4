import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * Portfolios that a run has yet to bill are outcomes of kind PENDING; a process leases an unfinished run while it bills them. Old
 * code adds outcomes as it reaches them: its runs are finished with their request.
 */
export class BillingRunsInBackground1790000000900 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table billing_runs
        add column is_sandbox boolean not null default true,
        add column is_finished boolean not null default true,
        add column leased_until timestamptz not null default now();
      create index billing_runs_unfinished on billing_runs (leased_until) where not is_finished;
      create index billing_outcomes_pending on billing_outcomes (billing_run_id, portfolio_id) where kind = 'PENDING';
    `);
  }
}
