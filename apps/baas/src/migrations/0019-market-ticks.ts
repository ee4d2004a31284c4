import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Which process publishes prices: one row, taken by one process per tick. New table only. */
export class MarketTicks1790000000304 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table market_ticks (
        id int primary key check (id = 1),
        ticked_at timestamptz not null
      );
      insert into market_ticks values (1, '-infinity');
    `);
  }
}
