-- Advances of the clocks of sandbox firms.

-- An advance of a clock, with the progress of each service.
create table clock_advances (
  advance_id text primary key,
  firm_id text not null references firms,
  advanced_from timestamptz not null,
  advanced_to timestamptz not null,
  requested_by text not null,
  requested_at timestamptz not null,
  completed_at timestamptz,
  progress jsonb not null,
  mode text not null default 'RUNNING'
);
create index clock_advances_newest on clock_advances (firm_id, advance_id desc);
call rows_of_firm('clock_advances');

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
call append_only('clock_events');
call rows_of_firm('clock_events');
