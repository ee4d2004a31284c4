import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Deliveries that wait for their target and not for a time: nobody who looks for what is due walks past them. */
export class HeldDeliveries1790000000003 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table deliveries add column is_held boolean not null default false;
      drop index deliveries_due;
      create index deliveries_due on deliveries (next_attempt_at) where status = 'PENDING' and not is_held;
      create index deliveries_held on deliveries (webhook_id, delivery_id) where status = 'PENDING' and is_held;
    `);
  }
}
