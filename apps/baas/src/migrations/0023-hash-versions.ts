import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** What the hash of an entry is over: entries so far are of the first version. Old code goes on writing that. */
export class HashVersions1790000000403 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table ledger_entries add column hash_version smallint not null default 1');
  }
}
