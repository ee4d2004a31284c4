import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The version of what the hash of an entry covers: existing entries have the first. Old code continues to write that.
 */
export class HashVersions1790000000403 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query('alter table ledger_entries add column hash_version smallint not null default 1');
  }
}
