-- Tax lots, realized gains and wash sales: projections of the ledger. Their rows have no foreign keys to accounts. Such
-- a key locks the account, and a wash sale writes lots of accounts that other transactions have locked while they wait
-- for its tax book.

-- The lots of a client in a security exist if this row exists. Transactions that trade the security of a client in
-- several accounts lock the row, because a wash sale concerns all of them.
create table tax_books (
  taxpayer_id text not null,
  symbol text not null,
  firm_id text not null,
  last_date date,
  primary key (taxpayer_id, symbol)
);
call rows_of_firm('tax_books');

-- The lots of a security in an account.
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

-- The cost of a share with what wash sales added, in units of 10^-16 of the currency, rounded down. Equals
-- `adjustedCostPerShareOf`.
create function tax_lots_adjusted_cost(lot tax_lots) returns numeric language sql immutable as $$
  select div((lot.purchase_cost * lot.remaining_quantity + lot.wash_sale_disallowed * lot.purchase_quantity)
               * 10000000000000000,
             lot.purchase_quantity * lot.remaining_quantity)
$$;

create index tax_lots_by_account on tax_lots (account_id, symbol, lot_id);
create index tax_lots_by_age on tax_lots (holding_period_start_date) where remaining_quantity > 0;
create index tax_lots_oldest
  on tax_lots (account_id, symbol, acquired_date, coalesce(origin_lot_id, root_lot_id),
               coalesce(origin_from, range_from))
  where remaining_quantity > 0;
create index tax_lots_dearest
  on tax_lots (account_id, symbol, tax_lots_adjusted_cost(tax_lots) desc, acquired_date,
               coalesce(origin_lot_id, root_lot_id), coalesce(origin_from, range_from))
  where remaining_quantity > 0;
create index tax_lots_replacements
  on tax_lots (taxpayer_id, symbol, acquired_date, coalesce(origin_lot_id, root_lot_id),
               coalesce(origin_from, range_from))
  where remaining_quantity > 0 and not is_replacement;
call rows_of_account('tax_lots');

-- What a sale has realized from each lot.
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
create index realized_gains_by_account on realized_gains (account_id, disposed_date, transaction_id, line);
create index realized_gains_by_security on realized_gains (account_id, symbol, disposed_date);
create index realized_gains_unreplaced
  on realized_gains (taxpayer_id, symbol, disposed_date, transaction_id, line)
  where unreplaced_quantity > 0;
call rows_of_account_in_lists('realized_gains');

-- The losses that a replacement lot has taken over.
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
call rows_of_account_in_lists('wash_sales');
