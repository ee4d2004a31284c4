-- The append-only ledger, and the projections that follow from it.

-- The ledger. The hashes of the entries of an account form a chain.
create table ledger_entries (
  account_id text not null,
  sequence bigint not null,
  transaction_id text not null,
  type text not null,
  symbol text,
  quantity numeric,
  price numeric,
  gross_amount numeric not null,
  fees numeric not null,
  net_amount numeric not null,
  cost_amount numeric not null,
  currency text not null,
  fx_rate numeric,
  trade_date date not null,
  settlement_date date not null,
  executed_at timestamptz not null,
  posted_at timestamptz not null,
  order_id text,
  corrects_transaction_id text,
  description text not null,
  postings jsonb not null,
  previous_hash text not null,
  entry_hash text not null,
  lots jsonb,
  hash_version smallint not null default 1,
  effective_date date,
  amount_per_share numeric,
  primary key (account_id, sequence),
  constraint ledger_entries_account foreign key (account_id) references accounts
) partition by hash (account_id);
create unique index ledger_entries_newest on ledger_entries (transaction_id desc, account_id);
create index ledger_entries_by_trade_date on ledger_entries (account_id, trade_date);
call append_only('ledger_entries');
call rows_of_account_in_lists('ledger_entries');

-- The ledger has partitions, and each account is in one of them, so indexes stay small (docs/decisions/0007). The
-- service uses a partition only through its parent: the partition itself has no row-level security.
do $$
declare
  part text;
  grantee text;
begin
  for n in 0 .. 15 loop
    part := format('ledger_entries_p%s', n);
    execute format('create table %I partition of ledger_entries for values with (modulus 16, remainder %s)', part, n);
    call append_only(part);
    for grantee in
      select distinct g.grantee from information_schema.role_table_grants g
       where g.table_schema = current_schema() and g.table_name = part and g.grantee <> current_user
    loop
      execute format('revoke all on %I from %I', part, grantee);
    end loop;
  end loop;
end $$;

-- A projection: `amount` is the sum of the ledger, `reserved` the sum over open orders and queued withdrawals.
create table cash_balances (
  account_id text not null references accounts,
  currency text not null,
  amount numeric not null default 0,
  reserved numeric not null default 0 check (reserved >= 0),
  primary key (account_id, currency)
);
call rows_of_account('cash_balances');

-- A projection: `quantity` is the sum of the ledger, `reserved` the sum over open sell orders.
create table positions (
  account_id text not null references accounts,
  symbol text not null,
  position_id text not null unique,
  quantity numeric not null default 0,
  cost_basis numeric not null default 0,
  reserved numeric not null default 0 check (reserved >= 0),
  currency text not null,
  updated_at timestamptz not null,
  primary key (account_id, symbol)
);
call rows_of_account('positions');

-- A projection: for each day, the sum of the entries that settle after their trade date. On that day, the cash is
-- settled by the calendar alone, and nothing is written.
create table cash_settlements (
  account_id text not null references accounts,
  currency text not null,
  settlement_date date not null,
  amount numeric not null,
  proceeds numeric not null default 0,
  primary key (account_id, settlement_date, currency)
);
call rows_of_account('cash_settlements');

-- The progress of a rebuild of the projections, so that a stopped rebuild can continue.
create table projection_rebuild (
  singleton boolean primary key default true check (singleton),
  reached_id text not null
);
