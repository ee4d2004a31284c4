import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The rules by which requests of a sandbox firm meet faults (docs/decisions/0048). New tables, and a column in the log
 * of requests. Old code survives it.
 */
export class FaultRules1790000006000 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table fault_rules (
        fault_id text primary key,
        firm_id text not null references firms,
        rule jsonb not null,
        routes text[],
        created_by text not null,
        created_at timestamptz not null,
        matched bigint not null default 0,
        hits bigint not null default 0,
        last_hit_at timestamptz,
        ended_at timestamptz,
        is_deleted boolean not null default false,
        version bigint not null unique
      );
      create index fault_rules_by_firm on fault_rules (firm_id, fault_id);
      alter table fault_rules enable row level security;
      create policy tenant on fault_rules
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        );

      create table fault_followers (
        process_id text primary key,
        heard_up_to bigint not null,
        asked_at timestamptz not null
      );

      alter table request_log add column fault text;
    `);
  }
}
