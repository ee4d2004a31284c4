import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Finds the lots that turn long-term on a day without reading all of them. Old code survives it. */
export class AgeingLots1790000000303 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create index tax_lots_by_age on tax_lots (holding_period_start_date) where remaining_quantity > 0;
    `);
  }
}
