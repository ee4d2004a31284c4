import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The second wall between firms, around what a firm may list: its keys. */
export class RowSecurity1790000000004 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table api_keys enable row level security;
      create policy tenant on api_keys
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
