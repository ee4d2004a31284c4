-- FIX sessions with all their messages, the orders of the venue, and the instructions of the order gateway. The service
-- sees the rows of all firms.

-- One row for each side of a session: the venue and the order gateway have one each.
create table fix_sessions (
  session_id text primary key,
  sender_comp_id text not null,
  target_comp_id text not null,
  next_out bigint not null default 1,
  next_in bigint not null default 1,
  -- Counts how often the numbers began again, so that earlier messages differ from later ones.
  generation integer not null default 0,
  updated_at timestamptz not null default now(),
  -- The numbers of a session move only in the term of the owner.
  term bigint not null default 0
);

-- A ResendRequest is answered from these messages. The index fix_messages_sent gives each number to one message.
create table fix_messages (
  -- The id after that of a sent message is that of the same message as the other end received it.
  message_id bigint generated always as identity (increment by 2),
  session_id text not null,
  generation integer not null,
  direction text not null check (direction in ('IN', 'OUT')),
  seq_num bigint,
  msg_type text not null,
  cl_ord_id text,
  orig_cl_ord_id text,
  raw bytea not null,
  recorded_at timestamptz not null
);
create unique index fix_messages_sent on fix_messages (session_id, generation, seq_num) where direction = 'OUT';
create index fix_messages_by_order on fix_messages (cl_ord_id) where cl_ord_id is not null;
create index fix_messages_by_original on fix_messages (orig_cl_ord_id) where orig_cl_ord_id is not null;
call append_only('fix_messages');

-- Sessions of firms, beside those of the configuration.
create table firm_sessions (
  comp_id text primary key,
  firm_id text not null,
  is_drop_copy boolean not null
);

-- The process that holds the sessions and the books of the venue. One row.
create table ownership (
  is_only boolean primary key default true check (is_only),
  term bigint not null default 0,
  owner_url text,
  owned_since timestamptz,
  -- After this time, another process takes over from an owner that has stalled.
  alive_until timestamptz
);
insert into ownership (is_only) values (true);

create table venue_orders (
  order_id text primary key,
  session_id text not null,
  cl_ord_id text not null,
  account text,
  firm_id text,
  lag_ms bigint not null,
  symbol text not null,
  side text not null,
  order_type text not null,
  quantity numeric,
  cash numeric,
  limit_price numeric,
  stop_price numeric,
  time_in_force text not null,
  scenario text,
  seed bigint,
  status text not null,
  is_triggered boolean not null,
  filled numeric not null,
  spent numeric not null,
  turnover numeric not null,
  reports integer not null,
  last_exec_id text,
  last_quantity numeric,
  last_price numeric,
  placed_at timestamptz not null,
  expires_at timestamptz,
  traded_at timestamptz,
  bust_at timestamptz,
  is_alive boolean not null,
  -- The advance of the clock of its firm whose sessions the order has met.
  advance_id text,
  client_session_id text,
  client_cl_ord_id text,
  client_account text,
  client_symbol text,
  do_not_reduce boolean not null default false,
  stated_on date
);
create index venue_orders_alive on venue_orders (placed_at) where is_alive;

-- Every ClOrdID that a client used, for its order or for a request about it. Names are written with their order, in one
-- statement. A foreign key would read all names for each order that is deleted.
create table venue_order_names (
  session_id text not null,
  cl_ord_id text not null,
  order_id text not null,
  primary key (session_id, cl_ord_id)
);

-- What the gateway sent to the venue, by ClOrdID.
create table gateway_requests (
  cl_ord_id text primary key,
  kind text not null check (kind in ('NEW', 'CANCEL', 'REPLACE')),
  order_id text not null,
  original_order_id text,
  account_id text not null,
  firm_id text not null,
  is_sandbox boolean not null,
  traceparent text,
  requested_at timestamptz not null
);

-- Orders that came on the FIX session of a client and that the brokerage has not judged yet.
create table account_orders (
  session_id text not null,
  cl_ord_id text not null,
  account text not null,
  symbol text not null,
  side text not null,
  primary key (session_id, cl_ord_id)
);

-- FIX requests are counted before their firm is known to the database.
drop policy tenant on firm_counts;
alter table firm_counts disable row level security;
