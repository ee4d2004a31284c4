-- Prices, corporate actions and business days of firms.

-- The scripts that change the prices of a sandbox firm.
create table price_scripts (
  script_id text primary key,
  firm_id text not null,
  script jsonb not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index price_scripts_in_force on price_scripts (firm_id, script_id desc) where removed_at is null;
call rows_of_firm('price_scripts');

-- The corporate actions that sandbox firms invent.
create table scripted_actions (
  action_id text primary key,
  firm_id text not null,
  symbol text not null,
  ex_date date not null,
  action jsonb not null,
  created_at timestamptz not null,
  cancelled_at timestamptz
);
create unique index scripted_actions_one_a_day
  on scripted_actions (firm_id, symbol, ex_date)
  where cancelled_at is null;
call rows_of_firm('scripted_actions');

-- The one row that a process takes to publish the prices of a tick.
create table market_ticks (
  id integer primary key check (id = 1),
  ticked_at timestamptz not null,
  ticked_by text
);
insert into market_ticks (id, ticked_at) values (1, '-infinity');

-- The session up to which the time of a firm is processed.
create table business_days (
  firm_id text primary key,
  processed_through date not null,
  confirmed_advance_id text
);
call rows_of_firm('business_days');

-- What a session of the calendar did. The primary key lets it happen once.
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
call append_only('calendar_events');
call rows_of_account_in_lists('calendar_events');
