import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Which process holds the sessions and the books of the venue. New table only, of one row. */
export class Ownership1790000002200 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table ownership (
        is_only boolean primary key default true check (is_only),
        term bigint not null default 0,
        owner_url text,
        owned_since timestamptz
      );
      insert into ownership default values;
    `);
  }
}
