-- Requests with an Idempotency-Key and their answers, for 24 hours. While a request runs, its status is null.
create table idempotent_requests (
  firm_id text not null,
  principal text not null,
  key_hash text not null,
  request_hash text not null,
  asked_at timestamptz not null default now(),
  status smallint,
  answer text,
  primary key (firm_id, principal, key_hash)
);
create index idempotent_requests_asked_at on idempotent_requests (asked_at);
alter table idempotent_requests enable row level security;
create policy tenant on idempotent_requests
  using (current_setting('sandbourse.sees_all', true) = 'yes'
         or firm_id = nullif(current_setting('sandbourse.firm_id', true), ''))
  with check (current_setting('sandbourse.sees_all', true) = 'yes'
              or firm_id = nullif(current_setting('sandbourse.firm_id', true), ''));
