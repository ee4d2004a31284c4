-- Fee schedules, and what runs have billed by them.

create table fee_schedules (
  fee_schedule_id text primary key,
  firm_id text not null,
  name text not null,
  method text not null,
  basis text not null,
  tiers jsonb not null,
  created_at timestamptz not null,
  timing text not null default 'ARREARS'
);
create index fee_schedules_by_firm on fee_schedules (firm_id, fee_schedule_id);
call rows_of_advisors('fee_schedules');

create table portfolio_fee_schedules (
  portfolio_id text primary key references portfolios,
  firm_id text not null,
  rep_code text not null,
  fee_schedule_id text references fee_schedules
);
call rows_of_rep_code('portfolio_fee_schedules');

create table billing_runs (
  billing_run_id text primary key,
  firm_id text not null,
  period_start date not null,
  period_end date not null,
  created_at timestamptz not null,
  is_sandbox boolean not null default true,
  is_finished boolean not null default true,
  -- Not read. The table leases replaces it.
  leased_until timestamptz not null default now()
);
create index billing_runs_unfinished on billing_runs (leased_until) where not is_finished;
call rows_of_advisors('billing_runs');

create table billing_statements (
  statement_id text primary key,
  portfolio_id text not null,
  firm_id text not null,
  rep_code text not null,
  period_start date not null,
  period_end date not null,
  statement jsonb not null,
  unique (portfolio_id, period_start, period_end)
);
create index billing_statements_by_rep_code on billing_statements (firm_id, rep_code, statement_id);
call rows_of_rep_code('billing_statements');

-- What a run did for a portfolio. Portfolios that the run has yet to bill are PENDING.
create table billing_outcomes (
  billing_run_id text not null references billing_runs,
  portfolio_id text not null,
  firm_id text not null,
  rep_code text not null,
  kind text not null,
  reason text,
  statement_id text references billing_statements,
  primary key (billing_run_id, portfolio_id)
);
create index billing_outcomes_pending on billing_outcomes (billing_run_id, portfolio_id) where kind = 'PENDING';
call rows_of_rep_code('billing_outcomes');
