import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Firms that belong to a test and end by themselves. A new table only: older code survives it. */
export class TestFirms1790000005010 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table test_firms (
        firm_id text primary key references firms,
        name text not null,
        status text not null,
        created_by text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz
      );
      create unique index test_firms_active_name on test_firms (created_by, name) where status = 'ACTIVE';
      create index test_firms_due on test_firms (expires_at) where status = 'ACTIVE';
      create index test_firms_newest on test_firms (created_at desc, firm_id);
      alter table test_firms enable row level security;
      create policy tenant on test_firms
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
