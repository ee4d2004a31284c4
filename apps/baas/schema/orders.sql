-- Orders, and every report of the venue about them.

-- The present state of an order: a projection of order_events and executions.
create table orders (
  order_id text primary key,
  account_id text not null references accounts,
  client_order_id text,
  request_fingerprint text not null,
  security jsonb not null,
  symbol text not null,
  side text not null,
  order_type text not null,
  quantity numeric,
  notional numeric,
  limit_price numeric,
  stop_price numeric,
  time_in_force text not null,
  lot_method text not null,
  lots jsonb,
  simulation jsonb,
  status text not null,
  filled_quantity numeric not null,
  leaves_quantity numeric not null,
  average_fill_price numeric,
  fees numeric not null,
  currency text not null,
  source text not null,
  run_id text,
  reject_code text,
  reject_message text,
  replaces text references orders,
  replaced_by text,
  reserved_cash numeric not null,
  reserved_quantity numeric not null,
  submitted_at timestamptz not null,
  filled_at timestamptz,
  cancelled_at timestamptz,
  updated_at timestamptz not null,
  do_not_reduce boolean not null default false
);
create index orders_by_account on orders (account_id, order_id desc);
create index orders_open
  on orders (account_id)
  where status in ('PENDING_NEW', 'NEW', 'PARTIALLY_FILLED', 'PENDING_CANCEL', 'PENDING_REPLACE');
create unique index orders_client_order_id on orders (account_id, client_order_id) where client_order_id is not null;
create index orders_by_replaced on orders (replaces) where replaces is not null;
call rows_of_account('orders');

-- The rule of tables whose rows belong to an order.
create function is_visible_in_orders(wanted text) returns boolean language plpgsql stable as $$
begin
  perform 1 from orders where order_id = wanted;
  return found;
end $$;

create procedure rows_of_order(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format($sql$
    create policy tenant on %I
      using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_orders(order_id))
      with check (true)$sql$, name);
end $$;

-- What happened to an order.
create table order_events (
  order_event_id bigint generated always as identity,
  order_id text not null references orders,
  status text not null,
  reason text not null,
  happened_at timestamptz not null,
  incident text,
  recorded_at timestamptz default statement_timestamp(),
  primary key (order_id, order_event_id)
);
create index order_incidents on order_events (order_id) where incident is not null;
call append_only('order_events');
call rows_of_order('order_events');

-- The reports of the venue. The primary key lets a report that arrives twice apply once.
create table executions (
  execution_id text primary key,
  order_id text not null references orders,
  kind text not null,
  quantity numeric,
  price numeric,
  executed_at timestamptz not null,
  settlement_date date,
  reference_execution_id text,
  transaction_id text,
  recorded_at timestamptz default statement_timestamp(),
  restatement jsonb
);
create index executions_by_order on executions (order_id);
call append_only('executions');
call rows_of_order('executions');

-- How an order arrived, for its trace.
create table order_intakes (
  order_id text primary key references orders,
  received_at timestamptz not null,
  trace_id text,
  request_id text,
  has_idempotency_key boolean not null,
  checks text[] not null,
  reserved_cash numeric not null,
  reserved_quantity numeric not null,
  submitted_event_id text not null,
  instructed_event_id text not null,
  fault text
);
call append_only('order_intakes');
call rows_of_order('order_intakes');

-- Reports of the venue that could not be applied yet, in the order of their arrival.
create table parked_reports (
  parked_report_id bigint generated always as identity primary key,
  event_id text not null unique,
  account_id text not null references accounts,
  order_ids text[] not null,
  event jsonb not null,
  error text not null,
  attempts integer not null,
  parked_at timestamptz not null
);
create index parked_reports_by_order on parked_reports using gin (order_ids);
call rows_seen_if('parked_reports',
  'exists (select 1 from accounts where accounts.account_id = parked_reports.account_id)');

-- Reports of sessions that the books have not reached.
create table held_reports (
  held_report_id bigint generated always as identity primary key,
  execution_id text not null unique,
  firm_id text not null,
  order_id text not null,
  trade_date date not null,
  transact_time timestamptz not null,
  report jsonb not null
);
create index held_reports_by_session on held_reports (firm_id, trade_date);
create index held_reports_by_order on held_reports (order_id);
call rows_of_firm('held_reports');

-- The orders for which an advance of the clock has no more reports.
create table caught_up_orders (
  firm_id text not null,
  advance_id text not null,
  order_id text not null,
  execution_id text,
  primary key (advance_id, order_id)
);
create index caught_up_orders_by_firm on caught_up_orders (firm_id);
call rows_of_firm('caught_up_orders');
