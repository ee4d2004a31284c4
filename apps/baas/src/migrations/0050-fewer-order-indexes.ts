import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * A step of an order is found by its order alone, and an order by its client's id if it has one: five index entries fewer an order. Old
 * code survives it.
 */
export class FewerOrderIndexes1790000005000 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table order_events drop constraint order_events_pkey, add primary key (order_id, order_event_id);
      drop index order_events_by_order;

      alter table orders drop constraint orders_client_order_id;
      create unique index orders_client_order_id on orders (account_id, client_order_id) where client_order_id is not null;
    `);
  }
}
