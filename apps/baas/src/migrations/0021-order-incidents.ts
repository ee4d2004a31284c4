import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** How a report of the venue did not fit its order. A column that old code leaves empty. */
export class OrderIncidents1790000000401 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table order_events add column incident text;
      create index order_incidents on order_events (order_id) where incident is not null;
    `);
  }
}
