import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

const TABLES_OF_PORTFOLIOS = ['portfolio_fee_schedules', 'billing_statements', 'billing_outcomes'];
const TABLES_OF_FIRMS = ['fee_schedules', 'billing_runs'];

/** Fee schedules, and what runs have billed by them. They are advisors', and no client's. New tables only. */
export class Billing1790000000840 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table fee_schedules (
        fee_schedule_id text primary key,
        firm_id text not null,
        name text not null,
        method text not null,
        basis text not null,
        tiers jsonb not null,
        created_at timestamptz not null
      );
      create index fee_schedules_by_firm on fee_schedules (firm_id, fee_schedule_id);

      create table portfolio_fee_schedules (
        portfolio_id text primary key references portfolios,
        firm_id text not null,
        rep_code text not null,
        fee_schedule_id text references fee_schedules
      );

      create table billing_runs (
        billing_run_id text primary key,
        firm_id text not null,
        period_start date not null,
        period_end date not null,
        created_at timestamptz not null
      );

      create table billing_statements (
        statement_id text primary key,
        portfolio_id text not null,
        firm_id text not null,
        rep_code text not null,
        period_start date not null,
        period_end date not null,
        statement jsonb not null,
        unique (portfolio_id, period_start, period_end)
      );
      create index billing_statements_by_rep_code on billing_statements (firm_id, rep_code, statement_id);

      create table billing_outcomes (
        billing_run_id text not null references billing_runs,
        portfolio_id text not null,
        firm_id text not null,
        rep_code text not null,
        kind text not null,
        reason text,
        statement_id text references billing_statements,
        primary key (billing_run_id, portfolio_id)
      );
    `);
    for (const table of TABLES_OF_PORTFOLIOS)
      await runner.query(`
        alter table ${table} enable row level security;
        create policy tenant on ${table}
          using (
            (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
            or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
              and (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code)
          );
      `);
    for (const table of TABLES_OF_FIRMS)
      await runner.query(`
        alter table ${table} enable row level security;
        create policy tenant on ${table}
          using (
            (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
            or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
              and (select nullif(current_setting('sandbourse.client_id', true), '')) is null)
          );
      `);
  }
}
