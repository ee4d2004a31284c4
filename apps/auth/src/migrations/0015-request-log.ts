import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The last requests of each firm, for a few days. New table only. */
export class RequestLog1790000002202 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table request_log (
        position bigint generated always as identity primary key,
        log_id text not null unique,
        occurred_at timestamptz not null,
        firm_id text not null,
        actor text not null,
        key_id text,
        method text not null,
        path text not null,
        status smallint not null,
        duration_ms real not null,
        request_id text not null,
        trace_id text not null
      );
      create index request_log_by_firm on request_log (firm_id, position);
      create index request_log_by_age on request_log using brin (occurred_at);
      alter table request_log enable row level security;
      create policy tenant on request_log
        using (current_setting('sandbourse.sees_all', true) = 'yes'
          or firm_id = nullif(current_setting('sandbourse.firm_id', true), ''));
    `);
  }
}
