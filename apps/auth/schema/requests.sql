-- The log of requests, and dead letters.

-- The last requests of each firm, for a few days.
create table request_log (
  position bigint generated always as identity primary key,
  log_id text not null unique,
  occurred_at timestamptz not null,
  firm_id text not null,
  actor text not null,
  key_id text,
  method text not null,
  path text not null,
  status smallint not null,
  duration_ms real not null,
  request_id text not null,
  trace_id text not null,
  source text not null default 'API',
  body text,
  fault text,
  client text,
  query text,
  idempotency_key text,
  body_bytes integer not null default 0,
  answer text,
  answer_bytes integer not null default 0
);
create index request_log_by_firm on request_log (firm_id, position);
create index request_log_by_age on request_log using brin (occurred_at);
create index request_log_by_source on request_log (firm_id, source, position);
alter table request_log enable row level security;
create policy tenant on request_log
  using (current_setting('sandbourse.sees_all', true) = 'yes'
         or firm_id = nullif(current_setting('sandbourse.firm_id', true), ''));

-- Events that a consumer has put aside, for operators.
create table dead_letters (
  dead_letter_id text primary key,
  consumer text not null,
  event_id text not null,
  event_type text not null,
  topic text not null,
  partition integer,
  firm_id text,
  account_id text,
  reason text not null,
  attempts integer not null,
  failures integer not null,
  first_failed_at timestamptz not null,
  last_failed_at timestamptz not null,
  told_by text collate "C" not null,
  envelope json not null,
  unique (consumer, event_id)
);
create index dead_letters_newest on dead_letters (last_failed_at, dead_letter_id);
alter table dead_letters enable row level security;
create policy operators on dead_letters using (current_setting('sandbourse.sees_all', true) = 'yes');

create table dead_letter_resolutions (
  consumer text not null,
  event_id text not null,
  told_by text collate "C" not null,
  resolved_at timestamptz not null,
  primary key (consumer, event_id)
);
