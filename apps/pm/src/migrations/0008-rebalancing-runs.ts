import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * Rebalancing runs. The events of each run are append-only, and the other tables follow from them, except the analyses
 * that are still to be done. A caller who sees every rep code of its accounts sees a run. New tables only.
 */
export class RebalancingRuns1790000000730 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table rebalancing_events (
        run_id text not null,
        sequence integer not null,
        firm_id text not null,
        rep_codes text[] not null,
        type text not null,
        data jsonb not null,
        occurred_at timestamptz not null,
        primary key (run_id, sequence)
      );
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;
      create trigger rebalancing_events_append_only before update or delete on rebalancing_events
        for each row execute function refuse_change();
      create trigger rebalancing_events_no_truncate before truncate on rebalancing_events
        for each statement execute function refuse_change();
      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'rebalancing_events' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on rebalancing_events from %I', grantee);
        end loop;
      end $$;

      create table rebalancing_runs (
        run_id text primary key,
        firm_id text not null,
        rep_codes text[] not null,
        is_sandbox boolean not null,
        status text not null,
        portfolio_ids text[] not null,
        accounts jsonb not null,
        parameters jsonb not null,
        summary jsonb not null,
        error jsonb,
        approval_status text not null,
        execution_status text not null,
        created_at timestamptz not null,
        completed_at timestamptz,
        approved_at timestamptz
      );
      create index rebalancing_runs_by_firm on rebalancing_runs (firm_id, run_id);

      create table rebalancing_orders (
        run_id text not null,
        index integer not null,
        account_id text not null,
        firm_id text not null,
        rep_code text not null,
        proposal jsonb not null,
        status text not null,
        order_id text,
        filled_quantity numeric not null,
        average_fill_price numeric,
        fees numeric not null,
        failed_checks jsonb not null,
        order_updated_at timestamptz,
        primary key (run_id, index)
      );
      create index rebalancing_orders_by_order on rebalancing_orders (order_id) where order_id is not null;
      create index rebalancing_orders_open on rebalancing_orders (account_id)
        where status not in ('PROPOSED', 'REFUSED', 'LEFT_OUT', 'FILLED', 'CANCELLED', 'REJECTED', 'EXPIRED');

      create table rebalancing_skips (
        run_id text not null,
        account_id text not null,
        firm_id text not null,
        rep_code text not null,
        -- Null is the whole account.
        symbol text,
        reason text not null
      );
      create index rebalancing_skips_by_run on rebalancing_skips (run_id, account_id);

      create table rebalancing_analyses (
        run_id text primary key,
        attempts integer not null,
        leased_until timestamptz not null
      );
      alter table rebalancing_analyses enable row level security;
      create policy tenant on rebalancing_analyses
        using ((select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes')
        with check (true);
    `);
    for (const table of ['rebalancing_events', 'rebalancing_runs'])
      await runner.query(`
        alter table ${table} enable row level security;
        create policy tenant on ${table}
          using (
            (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
            or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
              and rep_codes <@ array(select jsonb_array_elements_text(
                    nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb)))
          );
      `);
    for (const table of ['rebalancing_orders', 'rebalancing_skips'])
      await runner.query(`
        alter table ${table} enable row level security;
        create policy tenant on ${table}
          using (
            (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
            or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
              and (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code)
          );
      `);
  }
}
