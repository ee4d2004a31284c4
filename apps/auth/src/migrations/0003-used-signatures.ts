import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Signatures of writes, each good once while it can be valid at all. A new table only. */
export class UsedSignatures1790000000003 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table used_signatures (signature text primary key, used_at timestamptz not null);
      create index used_signatures_oldest on used_signatures (used_at);
    `);
  }
}
