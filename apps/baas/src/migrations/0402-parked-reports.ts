import { accountRowsSql, ForwardOnly, type MigrationRunner } from '@sandbourse/platform';

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
      ${accountRowsSql('parked_reports')}
    `);
  }
}
