import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The service's copy of the tenants' price scripts. New table only. */
export class PriceScripts1790000000600 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table price_scripts (
        script_id text primary key,
        firm_id text not null,
        -- Null for one whose removal was heard of first.
        script jsonb,
        is_removed boolean not null default false
      );
      alter table price_scripts enable row level security;
      create policy tenant on price_scripts
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
