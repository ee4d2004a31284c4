import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The fault that the request for an order met on purpose. A column that old code leaves empty. */
export class FaultsOfRequests1790000006320 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table order_intakes add column fault text');
  }
}
