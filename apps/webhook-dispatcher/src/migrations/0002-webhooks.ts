import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Where events are posted to, what is and was posted, and the ledger of attempts. New tables only. */
export class Webhooks1790000000002 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create table webhooks (
        webhook_id text primary key,
        firm_id text not null,
        rep_codes text[] not null,
        url text not null,
        event_types text[] not null,
        description text,
        status text not null,
        disabled_reason text,
        is_sandbox boolean not null,
        secret_sealed text not null,
        previous_secret_sealed text,
        previous_secret_until timestamptz,
        failing_since timestamptz,
        registered_by text not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index webhooks_by_firm on webhooks (firm_id, webhook_id);
      alter table webhooks enable row level security;
      create policy tenant on webhooks
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (select nullif(current_setting('sandbourse.client_id', true), '')) is null
            and rep_codes <@ (select array(select jsonb_array_elements_text(
              nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb))))
        );

      -- Past the wall around them: a login counts those that it does not see.
      create function webhooks_of(firm text) returns bigint
        language sql stable security definer set search_path = public as $$
          select count(*) from webhooks where firm_id = firm
        $$;

      create table deliveries (
        delivery_id text primary key,
        webhook_id text not null references webhooks on delete cascade,
        firm_id text not null,
        rep_code text,
        client_id text,
        event_type text not null,
        event_id text not null,
        is_sandbox boolean not null,
        status text not null,
        body text not null,
        attempts bigint not null,
        attempts_before bigint not null,
        started_at timestamptz not null,
        next_attempt_at timestamptz,
        created_at timestamptz not null
      ) with (fillfactor = 80);
      create unique index deliveries_of_event on deliveries (webhook_id, event_id);
      create index deliveries_by_webhook on deliveries (webhook_id, delivery_id);
      create index deliveries_due on deliveries (next_attempt_at) where status = 'PENDING';
      create index deliveries_by_age on deliveries using brin (created_at);
      alter table deliveries enable row level security;
      create policy tenant on deliveries
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and exists (select 1 from webhooks w where w.webhook_id = deliveries.webhook_id))
        );

      create table delivery_attempts (
        attempt_id text primary key,
        delivery_id text not null,
        webhook_id text not null,
        firm_id text not null,
        attempt bigint not null,
        http_status smallint,
        error text,
        message text,
        duration_ms bigint not null,
        response_excerpt text,
        attempted_at timestamptz not null,
        next_attempt_at timestamptz
      );
      create index delivery_attempts_by_delivery on delivery_attempts (delivery_id, attempt);
      alter table delivery_attempts enable row level security;
      create policy tenant on delivery_attempts
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and exists (select 1 from webhooks w where w.webhook_id = delivery_attempts.webhook_id))
        );

      create or replace function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = '23001';
      end $$;
      create trigger delivery_attempts_append_only before update or delete on delivery_attempts
        for each row execute function refuse_change();
      create trigger delivery_attempts_no_truncate before truncate on delivery_attempts
        for each statement execute function refuse_change();
      do $$
      declare grantee text;
      begin
        for grantee in
          select distinct g.grantee from information_schema.role_table_grants g
           where g.table_name = 'delivery_attempts' and g.grantee <> current_user
        loop
          execute format('revoke update, delete, truncate on delivery_attempts from %I', grantee);
        end loop;
      end $$;
    `);
  }
}
