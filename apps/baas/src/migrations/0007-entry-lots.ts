import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** What an entry asks of the tax lots. Code from before leaves the column null, which is what it means. */
export class EntryLots1790000000100 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table ledger_entries add column lots jsonb');
  }
}
