import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Which process tells of prices: it knows what it has told. A column that nothing before it reads. */
export class MarketTicker1790000002202 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table market_ticks add column ticked_by text');
  }
}
