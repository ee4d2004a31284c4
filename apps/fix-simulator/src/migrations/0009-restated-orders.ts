import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Orders that ex-dates adjust, and those that they are not to reduce. Columns that nothing before them reads or needs. */
export class RestatedOrders1790000004600 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table venue_orders
        add column do_not_reduce boolean not null default false,
        add column stated_on date;
    `);
  }
}
