import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The webhooks of what is stored are locked once a batch instead of once a delivery. Old code survives: what it leaves of a webhook
 * that it deletes is seen by nobody and pruned with its age.
 */
export class DeliveriesUnreferenced1790000000004 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table deliveries drop constraint deliveries_webhook_id_fkey');
  }
}
