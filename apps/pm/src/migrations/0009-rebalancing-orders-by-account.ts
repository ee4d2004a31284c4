import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Finds what runs have lately traded in an account: a run that was started before that is not approved. */
export class RebalancingOrdersByAccount1790000000740 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create index rebalancing_orders_by_account on rebalancing_orders (account_id, order_updated_at)
        where order_updated_at is not null;
    `);
  }
}
