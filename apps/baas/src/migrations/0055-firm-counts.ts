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
      alter table firm_counts enable row level security;
      create policy tenant on firm_counts
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        );
    `);
  }
}
