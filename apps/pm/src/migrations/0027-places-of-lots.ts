import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The place of a lot's shares in their purchase decides the order of lots, and no longer the id of the lot (docs/decisions/0006). The fills
 * of an order on one day are one sale. Old code survives it: it leaves the new columns as they are, and a null place means the old order.
 */
export class PlacesOfLots1790000005300 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table tax_lots add column origin_lot_id text, add column origin_from numeric;
      alter table tax_books add column last_sales jsonb not null default '[]'`);
  }
}
