import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The advance of its firm's clock whose sessions an order has met. A column that nothing before it reads. */
export class PassedSessions1790000000501 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table venue_orders add column advance_id text');
  }
}
