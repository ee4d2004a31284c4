-- The hours in which the orders of a sandbox firm trade. In the venue, a copy.
create table market_hours (
  firm_id text primary key,
  hours text not null check (hours in ('ALWAYS_OPEN', 'EXCHANGE')),
  -- In real time.
  set_at timestamptz not null
);
call rows_of_firm('market_hours');
