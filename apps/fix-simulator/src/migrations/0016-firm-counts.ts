import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Adds the counts from which the ids of a firm with a seed follow. */
export class FirmCounts1790000006200 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table firm_counts (
        firm_id text not null,
        counted text not null,
        count bigint not null,
        primary key (firm_id, counted)
      );
    `);
  }
}
