import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Orders that ex-dates adjust, those that they are not to reduce, and what was changed of them. Old code survives it. */
export class RestatedOrders1790000004600 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table orders add column do_not_reduce boolean not null default false;
      alter table executions add column restatement jsonb;
    `);
  }
}
