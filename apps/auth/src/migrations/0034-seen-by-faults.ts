import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The values that events had in place of what a rule asks for, for the hint of a rule that matched nothing. A new column.
 * Old code survives it.
 */
export class SeenByFaults1790000006400 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table fault_rules add column seen jsonb');
  }
}
