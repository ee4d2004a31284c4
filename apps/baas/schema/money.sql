-- Cash and securities that come, leave and move between accounts.

-- Deposits and withdrawals, from queued to completed or returned.
create table fundings (
  funding_id text primary key,
  account_id text not null references accounts,
  direction text not null,
  amount numeric not null,
  currency text not null,
  status text not null,
  reject_code text,
  reject_message text,
  idempotency_key text,
  transaction_id text,
  created_at timestamptz not null,
  completed_at timestamptz,
  contribution_year smallint,
  settles_on date,
  return_on date,
  return_code text,
  return_transaction_id text,
  returned_at timestamptz,
  constraint fundings_idempotency_key unique (account_id, idempotency_key)
);
create index fundings_by_account on fundings (account_id, funding_id desc);
create index fundings_awaiting_return on fundings (account_id) where return_on is not null and status = 'COMPLETED';
call rows_of_account('fundings');

-- Cash and securities that moved between accounts.
create table journals (
  journal_id text primary key,
  from_account_id text not null references accounts,
  to_account_id text not null references accounts,
  amount numeric,
  currency text,
  security jsonb,
  symbol text,
  quantity numeric,
  status text not null,
  description text,
  idempotency_key text,
  out_transaction_id text not null,
  in_transaction_id text not null,
  created_at timestamptz not null,
  completed_at timestamptz not null,
  constraint journals_idempotency_key unique (from_account_id, idempotency_key),
  constraint journals_move_one_thing check ((amount is null) <> (quantity is null))
);
create index journals_by_from on journals (from_account_id, journal_id desc);
create index journals_by_to on journals (to_account_id, journal_id desc);
call rows_seen_if('journals', 'exists (select 1 from accounts where account_id in (from_account_id, to_account_id))');

-- Advisory fees, with the keys under which they were charged.
create table fees (
  account_id text not null references accounts,
  idempotency_key text not null,
  transaction_id text not null,
  amount numeric not null,
  currency text not null,
  description text not null,
  charged_at timestamptz not null,
  primary key (account_id, idempotency_key)
);
call rows_of_account('fees');
