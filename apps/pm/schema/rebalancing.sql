-- Rebalancing runs. The events of a run are append-only. The other tables follow from them, except the analyses that
-- are still to be done.

-- A caller who sees every rep code of its accounts sees a run.
create procedure rows_of_run(name text) language plpgsql as $$
begin
  call rows_seen_if(name, $sql$
    firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
    and rep_codes <@ array(
      select jsonb_array_elements_text(nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb))$sql$);
end $$;

create table rebalancing_events (
  run_id text not null,
  sequence integer not null,
  firm_id text not null,
  rep_codes text[] not null,
  type text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  primary key (run_id, sequence)
);
call append_only('rebalancing_events');
call rows_of_run('rebalancing_events');

create table rebalancing_runs (
  run_id text primary key,
  firm_id text not null,
  rep_codes text[] not null,
  is_sandbox boolean not null,
  status text not null,
  portfolio_ids text[] not null,
  accounts jsonb not null,
  parameters jsonb not null,
  summary jsonb not null,
  error jsonb,
  approval_status text not null,
  execution_status text not null,
  created_at timestamptz not null,
  completed_at timestamptz,
  approved_at timestamptz
);
create index rebalancing_runs_by_firm on rebalancing_runs (firm_id, run_id);
call rows_of_run('rebalancing_runs');

create table rebalancing_orders (
  run_id text not null,
  index integer not null,
  account_id text not null,
  firm_id text not null,
  rep_code text not null,
  proposal jsonb not null,
  status text not null,
  order_id text,
  filled_quantity numeric not null,
  average_fill_price numeric,
  fees numeric not null,
  failed_checks jsonb not null,
  order_updated_at timestamptz,
  primary key (run_id, index)
);
create index rebalancing_orders_by_order on rebalancing_orders (order_id) where order_id is not null;
create index rebalancing_orders_open
  on rebalancing_orders (account_id)
  where status not in ('PROPOSED', 'REFUSED', 'LEFT_OUT', 'FILLED', 'CANCELLED', 'REJECTED', 'EXPIRED');
create index rebalancing_orders_by_account
  on rebalancing_orders (account_id, order_updated_at)
  where order_updated_at is not null;
call rows_of_rep_code('rebalancing_orders');

create table rebalancing_skips (
  run_id text not null,
  account_id text not null,
  firm_id text not null,
  rep_code text not null,
  -- Null is the whole account.
  symbol text,
  reason text not null
);
create index rebalancing_skips_by_run on rebalancing_skips (run_id, account_id);
call rows_of_rep_code('rebalancing_skips');

-- The analyses that are still to be done.
create table rebalancing_analyses (
  run_id text primary key,
  -- Not read, like `leased_until`. The table leases replaces them.
  attempts integer not null default 0,
  leased_until timestamptz not null default now()
);
alter table rebalancing_analyses enable row level security;
create policy tenant on rebalancing_analyses
  using ((select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes') with check (true);
