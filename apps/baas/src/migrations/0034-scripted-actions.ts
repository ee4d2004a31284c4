import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The corporate actions that tenants make up. New table only. */
export class ScriptedActions1790000001700 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table scripted_actions (
        action_id text primary key,
        firm_id text not null,
        symbol text not null,
        ex_date date not null,
        action jsonb not null,
        created_at timestamptz not null,
        cancelled_at timestamptz
      );
      create unique index scripted_actions_one_a_day on scripted_actions (firm_id, symbol, ex_date)
        where cancelled_at is null;
      alter table scripted_actions enable row level security;
      create policy tenant on scripted_actions
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
