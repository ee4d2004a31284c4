import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Which process publishes prices: it knows what it has published. A column that no earlier version reads. */
export class MarketTicker1790000002202 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table market_ticks add column ticked_by text');
  }
}
