import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The look of a firm's statements, visible to everybody of the firm. A new table only. */
export class Branding1790000002230 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table branding (
        firm_id text primary key,
        display_name text,
        accent_color text,
        footer text,
        updated_at timestamptz not null
      );
      alter table branding enable row level security;
      create policy tenant on branding
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
        );
    `);
  }
}
