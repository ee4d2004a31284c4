import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * Sandbox trials, what happened to each, and the mails that let an address be verified. Rep codes can be switched off. New
 * tables, and a column that older code leaves as it is.
 */
export class Trials1790000001602 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table rep_codes add column is_active boolean not null default true;

      create table trials (
        signup_id text primary key,
        email text not null,
        first_name text not null,
        last_name text not null,
        firm_name text not null,
        practice text not null,
        status text not null,
        firm_id text references firms,
        user_id text references users,
        created_at timestamptz not null,
        verified_at timestamptz,
        expires_at timestamptz,
        reseeded_at timestamptz
      );
      create unique index trials_live on trials (email)
        where status in ('PENDING_VERIFICATION', 'ACTIVE', 'EXPIRED');
      create index trials_by_user on trials (user_id, signup_id desc);
      alter table trials enable row level security;
      create policy tenant on trials
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        );

      create table trial_events (
        event_id text primary key,
        signup_id text not null references trials,
        kind text not null,
        actor text,
        firm_id text,
        expires_at timestamptz,
        occurred_at timestamptz not null
      );
      create index trial_events_newest on trial_events (signup_id, event_id desc);
      alter table trial_events enable row level security;
      create policy tenant on trial_events
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

      create trigger trial_events_append_only before update or delete on trial_events
        for each row execute function refuse_change();
      create trigger trial_events_no_truncate before truncate on trial_events
        for each statement execute function refuse_change();

      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'trial_events' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on trial_events from %I', grantee);
        end loop;
      end $$;

      create table verification_mails (
        mail_id bigint generated always as identity primary key,
        signup_id text not null references trials,
        requested_at timestamptz not null,
        attempts smallint not null default 0,
        next_attempt_at timestamptz not null,
        sent_at timestamptz
      );
      create index verification_mails_due on verification_mails (next_attempt_at) where sent_at is null;
      create index verification_mails_of_signup on verification_mails (signup_id, requested_at);

      create table verification_tokens (
        token_hash text primary key,
        signup_id text not null references trials,
        issued_at timestamptz not null,
        used_at timestamptz
      );
    `);
  }
}
