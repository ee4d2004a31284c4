-- The faults that requests of a sandbox firm meet (docs/decisions/0048).

create table fault_rules (
  fault_id text primary key,
  firm_id text not null references firms,
  rule jsonb not null,
  routes text[],
  created_by text not null,
  created_at timestamptz not null,
  matched bigint not null default 0,
  hits bigint not null default 0,
  last_hit_at timestamptz,
  ended_at timestamptz,
  is_deleted boolean not null default false,
  version bigint not null unique,
  -- What events had in place of what the rule asks for, for the hint of a rule that matched nothing.
  seen jsonb
);
create index fault_rules_by_firm on fault_rules (firm_id, fault_id);
call rows_of_firm('fault_rules');

-- The number of the last change of a fault. It grows also when a snapshot removes the rule of that change.
create table fault_versions (
  latest bigint not null
);
insert into fault_versions values (0);

-- The change of faults that each gateway process has received.
create table fault_followers (
  process_id text primary key,
  heard_up_to bigint not null,
  asked_at timestamptz not null
);
