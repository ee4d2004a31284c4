import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** A journal makes one entry on each side, of cash and of shares alike. Old code does not survive it. */
export class JournalEntries1790000000205 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table journals rename column out_transaction_ids to out_transaction_id;
      alter table journals rename column in_transaction_ids to in_transaction_id;
      alter table journals
        alter column out_transaction_id type text using out_transaction_id[1],
        alter column in_transaction_id type text using in_transaction_id[1];
    `);
  }
}
