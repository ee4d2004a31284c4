import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Lots whose cost no custodian has stated, and what was sold of them; null is known. Old code survives it: it takes them to have cost nothing. */
export class UnknownCost1790000004000 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table tax_lots add column is_cost_unknown boolean;
      alter table realized_gains add column is_cost_unknown boolean;
    `);
  }
}
