-- The copy of the accounts and of the ledger of the brokerage, and the projections that follow from it.

-- An account of the brokerage. Its details are null until they have arrived.
create table accounts (
  account_id text primary key,
  firm_id text not null,
  rep_code text not null,
  client_id text,
  status text not null,
  account_number text,
  household_id text,
  registration text,
  account_type text,
  management text,
  custodian_name text,
  custodian_kind text,
  base_currency text,
  margin_enabled boolean,
  lot_method text,
  is_sandbox boolean,
  created_at timestamptz
);
create index accounts_by_rep_code on accounts (firm_id, rep_code);
create index accounts_by_client on accounts (firm_id, client_id);
create index accounts_undescribed on accounts (account_id) where account_number is null;
call rows_of_client('accounts');

create function is_visible_in_accounts(wanted text) returns boolean language plpgsql stable as $$
begin
  perform 1 from accounts where account_id = wanted;
  return found;
end $$;

-- The rule of tables whose rows belong to an account.
create procedure rows_of_account(name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format($sql$
    create policy tenant on %I
      using ((select current_setting('sandbourse.sees_all', true)) = 'yes'
             or exists (select from accounts a where a.account_id = %1$I.account_id))
      with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))$sql$,
    name);
end $$;

-- The entries of the brokerage, with what the lots need.
create table ledger_entries (
  account_id text not null,
  sequence bigint not null,
  transaction_id text not null,
  symbol text,
  posted jsonb not null,
  primary key (account_id, sequence)
);
create index ledger_entries_by_security on ledger_entries (account_id, symbol, transaction_id);
call append_only('ledger_entries');
call rows_of_account('ledger_entries');

-- How far the entries of an account are received and applied. An account can appear here before it is known.
create table ledger_progress (
  account_id text primary key,
  entries bigint not null,
  last_sequence bigint not null,
  applied_sequence bigint not null,
  behind_since timestamptz,
  check (applied_sequence <= last_sequence),
  check ((behind_since is null) = (applied_sequence = last_sequence))
);
create index ledger_progress_behind on ledger_progress (behind_since) where behind_since is not null;
call rows_of_account('ledger_progress');

create table cash_balances (
  account_id text not null,
  currency text not null,
  amount numeric not null,
  primary key (account_id, currency)
);
call rows_of_account('cash_balances');

create table cash_settlements (
  account_id text not null,
  settlement_date date not null,
  currency text not null,
  amount numeric not null,
  proceeds numeric not null,
  primary key (account_id, settlement_date, currency)
);
call rows_of_account('cash_settlements');

create table positions (
  account_id text not null,
  symbol text not null,
  currency text not null,
  quantity numeric not null,
  cost_basis numeric not null,
  primary key (account_id, symbol)
);
call rows_of_account('positions');

-- The entry up to which the lots of a client in a security are derived, and the entries that will make them be derived
-- anew.
create table tax_books (
  taxpayer_id text not null,
  symbol text not null,
  firm_id text not null,
  last_transaction_id text not null,
  last_date date not null,
  last_split_date date,
  owes_shares boolean not null,
  last_sales jsonb not null default '[]',
  primary key (taxpayer_id, symbol)
);
call rows_of_firm('tax_books');

create table tax_lots (
  lot_id text primary key,
  account_id text not null,
  taxpayer_id text not null,
  symbol text not null,
  currency text not null,
  purchase_id text not null,
  root_lot_id text not null,
  acquired_date date not null,
  holding_period_start_date date not null,
  purchase_quantity numeric not null,
  purchase_cost numeric not null,
  cost_per_share numeric not null,
  range_from numeric not null,
  range_to numeric not null,
  original_quantity numeric not null,
  remaining_quantity numeric not null,
  cost_basis numeric not null,
  wash_sale_disallowed numeric not null,
  wash_sale_source_lot_id text,
  is_replacement boolean not null,
  is_cost_unknown boolean,
  origin_lot_id text,
  origin_from numeric,
  check (range_to >= range_from)
);
create index tax_lots_open_by_account on tax_lots (account_id) where remaining_quantity > 0;
create index tax_lots_open_by_security on tax_lots (taxpayer_id, symbol) where remaining_quantity > 0;
create index tax_lots_by_security on tax_lots (taxpayer_id, symbol);
call rows_of_account('tax_lots');

create table realized_gains (
  transaction_id text not null,
  lot_id text not null,
  account_id text not null,
  taxpayer_id text not null,
  symbol text not null,
  currency text not null,
  line integer not null,
  purchase_id text not null,
  acquired_date date not null,
  holding_period_start_date date not null,
  disposed_date date not null,
  quantity numeric not null,
  proceeds numeric not null,
  cost_basis numeric not null,
  carried_loss numeric not null,
  wash_sale_disallowed numeric not null,
  unreplaced_quantity numeric not null,
  unreplaced_loss numeric not null,
  splits_seen_date date not null,
  is_cost_unknown boolean,
  sought_with text,
  sought_place integer,
  primary key (transaction_id, lot_id)
);
create index realized_gains_by_account on realized_gains (account_id, disposed_date);
create index realized_gains_by_security on realized_gains (taxpayer_id, symbol);
create index realized_gains_unreplaced
  on realized_gains (taxpayer_id, symbol, disposed_date)
  where unreplaced_quantity > 0;
call rows_of_account('realized_gains');

create table wash_sales (
  transaction_id text not null,
  lot_id text not null,
  account_id text not null,
  taxpayer_id text not null,
  symbol text not null,
  replacement_lot_id text not null,
  quantity numeric not null,
  disallowed numeric not null,
  primary key (transaction_id, lot_id, replacement_lot_id)
);
create index wash_sales_by_security on wash_sales (taxpayer_id, symbol);
call rows_of_account('wash_sales');
