-- Webhooks, what is and was posted to them, and each attempt.

create procedure rows_of_webhook(name text) language plpgsql as $$
begin
  call rows_seen_if(name, format($sql$
    firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
    and exists (select 1 from webhooks w where w.webhook_id = %I.webhook_id)$sql$, name));
end $$;

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
call rows_seen_if('webhooks', $$
  firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
  and (select nullif(current_setting('sandbourse.client_id', true), '')::text) is null
  and rep_codes <@ (select array(
    select jsonb_array_elements_text(nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb)))$$);

-- Counts all webhooks of a firm for a login that does not see all of them.
create function webhooks_of(firm text) returns bigint language sql stable security definer as $$
  select count(*) from webhooks where firm_id = firm
$$;
do $$ begin
  execute format('alter function webhooks_of(text) set search_path = %I, pg_temp', current_schema());
end $$;

-- Not referenced: the webhooks of what is stored are locked once for a batch. Nobody sees the deliveries of a deleted
-- webhook, and they are pruned with their age.
create table deliveries (
  delivery_id text not null,
  webhook_id text not null,
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
  created_at timestamptz not null,
  -- A held delivery waits for its target and not for a time.
  is_held boolean not null default false,
  primary key (webhook_id, delivery_id)
);
create unique index deliveries_of_event on deliveries (webhook_id, event_id);
create index deliveries_by_age on deliveries using brin (created_at);
create index deliveries_due on deliveries (next_attempt_at) where status = 'PENDING' and not is_held;
create index deliveries_held on deliveries (webhook_id, delivery_id) where status = 'PENDING' and is_held;
call rows_of_webhook('deliveries');

create table delivery_attempts (
  attempt_id text not null,
  delivery_id text not null,
  webhook_id text not null,
  firm_id text not null,
  attempt bigint not null,
  http_status smallint,
  error text,
  message text,
  duration_ms bigint not null,
  response_excerpt text,
  fault text,
  attempted_at timestamptz not null,
  next_attempt_at timestamptz,
  primary key (delivery_id, attempt_id)
);
call append_only('delivery_attempts');
call rows_of_webhook('delivery_attempts');
