import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The accounts whose trading figures are due are now kept in memory. The column stays for the version before, which
 * finds its marks without the index.
 */
export class DueFigures1790000003200 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table trading_figures alter is_due set default false;
      drop index trading_figures_due;
    `);
  }
}
