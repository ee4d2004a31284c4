import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Up to which session each firm's time has been processed, and the results. New tables only. */
export class BusinessDays1790000000301 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table business_days (
        firm_id text primary key,
        processed_through date not null,
        confirmed_advance_id text
      );
      alter table business_days enable row level security;
      create policy tenant on business_days
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        );

      -- The primary key is what makes a session bring each thing once.
      create table calendar_events (
        account_id text not null references accounts,
        date date not null,
        kind text not null,
        reference text not null,
        transaction_id text,
        description text not null,
        occurred_at timestamptz not null,
        primary key (account_id, date, kind, reference)
      );
      alter table calendar_events enable row level security;
      create policy tenant on calendar_events
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = calendar_events.account_id)
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = calendar_events.account_id)
        );
      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;

      create trigger calendar_events_append_only before update or delete on calendar_events
        for each row execute function refuse_change();
      create trigger calendar_events_no_truncate before truncate on calendar_events
        for each statement execute function refuse_change();

      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'calendar_events' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on calendar_events from %I', grantee);
        end loop;
      end $$;
    `);
  }
}
