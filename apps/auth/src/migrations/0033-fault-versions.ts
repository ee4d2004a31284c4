import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The number of the last change of a fault. It grows also when a snapshot removes the rule of that change. A new table.
 * Old code assigns numbers from the rules themselves, so no fault may be changed by it after this migration.
 */
export class FaultVersions1790000006320 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table fault_versions (latest bigint not null);
      insert into fault_versions select coalesce(max(version), 0) from fault_rules;
    `);
  }
}
