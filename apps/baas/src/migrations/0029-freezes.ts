import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The freeze of a cash account that sold what it had not paid for. Columns that old code leaves empty. */
export class Freezes1790000000413 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table accounts
        add column freeze_transaction_id text,
        add column freeze_from date,
        add column freeze_until date,
        add column freeze_symbol text,
        add column freeze_unpaid numeric,
        add column freeze_pay_by date
    `);
  }
}
