import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Whether a fee schedule bills a period in advance. Old code bills all of them in arrears, as it always did. */
export class BillingTiming1790000000890 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`alter table fee_schedules add column timing text not null default 'ARREARS'`);
  }
}
