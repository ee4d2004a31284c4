import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The service's copy of its tenants' clocks. New table only. */
export class TenantClocks1790000000300 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table tenant_clocks (
        firm_id text primary key,
        offset_ms bigint not null,
        advance_id text not null,
        advanced_from timestamptz not null,
        advanced_to timestamptz not null,
        is_settled boolean not null
      );
      alter table tenant_clocks enable row level security;
      create policy tenant on tenant_clocks
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
