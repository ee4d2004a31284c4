import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** When each tenant's orders trade. New table only: old code survives it. */
export class MarketHours1790000003800 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table market_hours (
        firm_id text primary key,
        hours text not null check (hours in ('ALWAYS_OPEN', 'EXCHANGE')),
        -- By the wall clock.
        set_at timestamptz not null
      );
      alter table market_hours enable row level security;
      create policy tenant on market_hours
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
