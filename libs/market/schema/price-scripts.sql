-- The service's copy of the price scripts of sandbox firms.
create table price_scripts (
  script_id text primary key,
  firm_id text not null,
  -- Null if the service heard of the removal first.
  script jsonb,
  is_removed boolean not null default false
);
call rows_of_firm('price_scripts');
