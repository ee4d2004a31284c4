import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * Public events as they were sent, in that order. Rows are the event's own: it stays whose it was. Only the owner's function
 * takes rows away, and never one of the last day. New table only.
 */
export class EventHistory1790000000500 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table event_history (
        position bigint generated always as identity primary key,
        event_id text not null,
        type text not null,
        account_id text not null,
        firm_id text not null,
        rep_code text not null,
        client_id text,
        occurred_at timestamptz not null,
        kept_at timestamptz not null default now(),
        envelope json not null,
        constraint event_history_event unique (event_id)
      );
      create index event_history_by_firm on event_history (firm_id, position);
      create index event_history_by_account on event_history (account_id, position);
      alter table event_history enable row level security;
      create policy tenant on event_history
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (client_id = (select nullif(current_setting('sandbourse.client_id', true), '')::text)
                 or (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code))
        )
        with check (true);

      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;
      create trigger event_history_append_only before update on event_history
        for each row execute function refuse_change();
      create trigger event_history_no_truncate before truncate on event_history
        for each statement execute function refuse_change();

      create function forget_events(kept_before timestamptz, most integer) returns integer
        language sql security definer set search_path = public, pg_temp as $$
        with forgotten as (
          delete from event_history
           where position in (
             select position from (select position, kept_at from event_history order by position limit most) as oldest
              where kept_at < least(kept_before, now() - interval '1 day'))
          returning 1)
        select count(*)::integer from forgotten
      $$;

      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'event_history' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on event_history from %I', grantee);
        end loop;
      end $$;
    `);
  }
}
