import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** A deposit can be on hold, and the bank can take it back. Old code leaves the columns empty. */
export class ReturnedDeposits1790000006300 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table fundings add column settles_on date;
      alter table fundings add column return_on date;
      alter table fundings add column return_code text;
      alter table fundings add column return_transaction_id text;
      alter table fundings add column returned_at timestamptz;
      create index fundings_awaiting_return on fundings (account_id) where return_on is not null and status = 'COMPLETED';
    `);
  }
}
