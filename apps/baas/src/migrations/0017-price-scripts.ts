import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The paths that tenants lay over their prices. New table only. */
export class PriceScripts1790000000302 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table price_scripts (
        script_id text primary key,
        firm_id text not null,
        script jsonb not null,
        created_at timestamptz not null,
        removed_at timestamptz
      );
      create index price_scripts_in_force on price_scripts (firm_id, script_id desc) where removed_at is null;
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
