import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Sessions that firms have of their own, beside those of the configuration. New table only: old code survives it. */
export class FirmSessions1790000003820 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table firm_sessions (
        comp_id text primary key,
        firm_id text not null,
        is_drop_copy boolean not null
      );
    `);
  }
}
