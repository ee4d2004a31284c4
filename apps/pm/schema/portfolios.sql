-- Models and portfolios.

-- The rules of tables that client logins do not see, here and in the files of the other subjects.
create procedure rows_of_advisors(name text) language plpgsql as $$
begin
  call rows_seen_if(name, $sql$
    firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
    and (select nullif(current_setting('sandbourse.client_id', true), '')::text) is null$sql$);
end $$;

-- A login sees the rows of its rep codes, and a client login sees none.
create procedure rows_of_rep_code(name text) language plpgsql as $$
begin
  call rows_seen_if(name, $sql$
    firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
    and (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code$sql$);
end $$;

-- Every version of a model stays as it was.
create table model_versions (
  model_id text not null,
  version integer not null,
  firm_id text not null,
  name text not null,
  description text not null,
  allocations jsonb not null,
  cash_weight numeric not null,
  benchmark text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (model_id, version)
);
create index model_versions_by_firm on model_versions (firm_id, model_id, version);
call append_only('model_versions');
call rows_of_advisors('model_versions');

create table portfolios (
  portfolio_id text primary key,
  firm_id text not null,
  rep_code text not null,
  name text not null,
  -- Either a model, or weights of its own.
  model_id text,
  target_weights jsonb,
  cash_weight numeric,
  base_currency text not null,
  drift_threshold numeric not null,
  inception_date date not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (((model_id is null) = (target_weights is not null)) and ((model_id is null) = (cash_weight is not null)))
);
create index portfolios_by_rep_code on portfolios (firm_id, rep_code, portfolio_id);
create index portfolios_by_model on portfolios (model_id);
call rows_of_rep_code('portfolios');

create table portfolio_accounts (
  account_id text primary key,
  portfolio_id text not null references portfolios,
  firm_id text not null,
  rep_code text not null
);
create index portfolio_accounts_by_portfolio on portfolio_accounts (portfolio_id, account_id);
call rows_of_rep_code('portfolio_accounts');

create table composites (
  composite_id text primary key,
  firm_id text not null,
  name text not null,
  description text not null,
  model_id text not null,
  minimum_value numeric not null,
  base_currency text not null,
  created_at timestamptz not null
);
create index composites_by_firm on composites (firm_id, composite_id);
call rows_of_advisors('composites');

-- What rebalancing runs of a firm take where their requests are silent.
create table trade_parameters (
  firm_id text primary key,
  parameters jsonb not null,
  updated_at timestamptz not null
);
call rows_of_advisors('trade_parameters');
