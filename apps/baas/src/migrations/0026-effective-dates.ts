import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** From which day a correction counts, and what a dividend was a share. Columns that old code leaves empty. */
export class EffectiveDates1790000000407 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(
      'alter table ledger_entries add column effective_date date, add column amount_per_share numeric',
    );
  }
}
