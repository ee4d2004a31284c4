import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The tenants' clocks, each advance of one with its followers' progress, and the ledger of both. New tables only. */
export class Clocks1790000000300 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table tenant_clocks (
        firm_id text primary key,
        offset_ms bigint not null,
        advance_id text not null,
        advanced_from timestamptz not null,
        advanced_to timestamptz not null,
        is_settled boolean not null
      );
      alter table tenant_clocks enable row level security;
      create policy tenant on tenant_clocks
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        );

      create table clock_advances (
        advance_id text primary key,
        firm_id text not null references firms,
        advanced_from timestamptz not null,
        advanced_to timestamptz not null,
        requested_by text not null,
        requested_at timestamptz not null,
        completed_at timestamptz,
        progress jsonb not null
      );
      create index clock_advances_newest on clock_advances (firm_id, advance_id desc);
      alter table clock_advances enable row level security;
      create policy tenant on clock_advances
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        );

      create table clock_events (
        event_id text primary key,
        firm_id text not null references firms,
        advance_id text not null references clock_advances,
        kind text not null,
        advanced_from timestamptz not null,
        advanced_to timestamptz not null,
        actor text,
        occurred_at timestamptz not null
      );
      create index clock_events_newest on clock_events (firm_id, event_id desc);
      alter table clock_events enable row level security;
      create policy tenant on clock_events
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        );
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;

      create trigger clock_events_append_only before update or delete on clock_events
        for each row execute function refuse_change();
      create trigger clock_events_no_truncate before truncate on clock_events
        for each statement execute function refuse_change();

      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'clock_events' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on clock_events from %I', grantee);
        end loop;
      end $$;
    `);
  }
}
