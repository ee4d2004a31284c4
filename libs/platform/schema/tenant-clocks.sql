-- The clocks of sandbox firms. In a service other than auth, a copy.
create table tenant_clocks (
  firm_id text primary key,
  offset_ms bigint not null,
  advance_id text not null,
  advanced_from timestamptz not null,
  advanced_to timestamptz not null,
  is_settled boolean not null,
  mode text not null default 'RUNNING'
);
call rows_of_firm('tenant_clocks');
