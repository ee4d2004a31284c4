import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * What a report of a firm needs: the situation in which the firm began, and its requests with their answers. A new table,
 * and columns that older code leaves to their defaults.
 */
export class ReplayedRequests1790000006310 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table request_log
        add column query text,
        add column idempotency_key text,
        add column body_bytes integer not null default 0,
        add column answer text,
        add column answer_bytes integer not null default 0;

      create table firm_origins (
        firm_id text primary key references firms,
        book text not null
      );
      alter table firm_origins enable row level security;
      create policy tenant on firm_origins
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
