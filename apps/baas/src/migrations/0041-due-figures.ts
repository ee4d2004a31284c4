import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * Which accounts are due for a look at their trading figures is kept in memory by now. The column stays for the version
 * before, which finds what it marks itself without the index.
 */
export class DueFigures1790000003200 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table trading_figures alter is_due set default false;
      drop index trading_figures_due;
    `);
  }
}
