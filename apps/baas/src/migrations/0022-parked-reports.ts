import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Reports of the venue that could not be applied yet, in the order in which they came. New table only. */
export class ParkedReports1790000000402 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table parked_reports (
        parked_report_id bigint generated always as identity primary key,
        event_id text not null unique,
        account_id text not null references accounts,
        order_ids text[] not null,
        event jsonb not null,
        error text not null,
        attempts int not null,
        parked_at timestamptz not null
      );
      create index parked_reports_by_order on parked_reports using gin (order_ids);

      alter table parked_reports enable row level security;
      create policy tenant on parked_reports
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = parked_reports.account_id)
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = parked_reports.account_id)
        );
    `);
  }
}
