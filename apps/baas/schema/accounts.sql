-- The accounts of firms, and what is stored once for each account or client.

-- An account, with the head of its own ledger chain.
create table accounts (
  account_id text primary key,
  account_number text not null unique,
  firm_id text not null,
  rep_code text not null,
  client_id text,
  household_id text,
  registration text not null,
  account_type text not null,
  management text not null,
  status text not null,
  base_currency text not null,
  margin_enabled boolean not null,
  custodian_name text not null,
  custodian_kind text not null,
  is_sandbox boolean not null,
  lot_method text not null,
  kyc_simulation text,
  ledger_sequence bigint not null default 0,
  ledger_hash text not null,
  created_at timestamptz not null,
  date_of_birth date,
  idempotency_key text,
  freeze_transaction_id text,
  freeze_from date,
  freeze_until date,
  freeze_symbol text,
  freeze_unpaid numeric,
  freeze_pay_by date,
  tax_withholding text not null default 'NONE',
  constraint accounts_idempotency_key unique (firm_id, idempotency_key)
);
create index accounts_by_rep_code on accounts (firm_id, rep_code, account_id desc);
create index accounts_by_client on accounts (firm_id, client_id, account_id desc);
call rows_of_client('accounts');

create sequence account_numbers start 10000001;

-- The rules of tables whose rows belong to an account (docs/decisions/0010). A function looks for the account, because
-- a statement of the service itself, which sees all rows, then does not set up the search.
create function is_visible_in_accounts(wanted text) returns boolean language plpgsql stable as $$
begin
  perform 1 from accounts where account_id = wanted;
  return found;
end $$;

create procedure rows_of_account(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format($sql$
    create policy tenant on %I
      using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
      with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))$sql$,
    name);
end $$;

-- For tables of which lists read many rows, and the path of an order reads none.
create procedure rows_of_account_in_lists(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format($sql$
    create policy tenant on %I
      using ((select current_setting('sandbourse.sees_all', true)) = 'yes'
             or exists (select from accounts a where a.account_id = %1$I.account_id))
      with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))$sql$,
    name);
end $$;

-- The rep code that opened the first account of a client. A client belongs to it.
create table clients (
  firm_id text not null,
  client_id text not null,
  rep_code text not null,
  created_at timestamptz not null,
  primary key (firm_id, client_id)
);
alter table clients enable row level security;
create policy tenant on clients
  using (current_setting('sandbourse.sees_all', true) = 'yes' or (
    firm_id = current_setting('sandbourse.firm_id', true)
    and (client_id = nullif(current_setting('sandbourse.client_id', true), '')
         or nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb ? rep_code)));

-- The last published buying power and day trades of an account. Both are null if they are not yet published.
create table trading_figures (
  account_id text primary key references accounts,
  -- Not read.
  is_due boolean not null default false,
  buying_power numeric,
  day_trade_count smallint
);
call rows_seen_if('trading_figures',
  'exists (select 1 from accounts where accounts.account_id = trading_figures.account_id)');

-- Margin calls, from issued to satisfied.
create table margin_calls (
  margin_call_id text primary key,
  account_id text not null references accounts,
  status text not null,
  amount numeric not null,
  equity numeric not null,
  maintenance_requirement numeric not null,
  currency text not null,
  issued_at timestamptz not null,
  due_date date not null,
  satisfied_at timestamptz
);
create unique index margin_calls_one_open on margin_calls (account_id) where status = 'OPEN';
call rows_of_account('margin_calls');

-- The securities whose dividends an account reinvests.
create table dividend_reinvestments (
  account_id text not null references accounts,
  symbol text not null,
  elected_at timestamptz not null,
  primary key (account_id, symbol)
);
call rows_of_account('dividend_reinvestments');
