import { ForwardOnly, type MigrationRunner, OUTBOX_INBOX_SQL } from '@sandbourse/platform';

/** The service's place on the bus. New tables only. */
export class Outbox1790000000001 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(OUTBOX_INBOX_SQL);
  }
}
