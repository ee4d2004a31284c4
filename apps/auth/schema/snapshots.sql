-- Snapshots of firms (docs/decisions/0043).

create table snapshots (
  snapshot_id text primary key,
  firm_id text not null references firms,
  name text not null,
  created_by text not null,
  created_at timestamptz not null,
  clock timestamptz not null,
  row_count bigint not null,
  byte_count bigint not null,
  cut jsonb not null,
  versions jsonb not null,
  unique (firm_id, name)
);
create index snapshots_newest on snapshots (created_at desc, snapshot_id);
call rows_of_firm('snapshots');

create table restores_under_way (
  firm_id text primary key references firms,
  restore_id text not null,
  snapshot_id text not null,
  -- Not read. The table leases replaces it.
  leased_until timestamptz not null default now()
);
call rows_of_firm('restores_under_way');

-- The answers of the services to tasks about firms.
create table firm_task_answers (
  task_id text not null,
  service text not null,
  outcome jsonb,
  failure text,
  answered_at timestamptz not null default now(),
  primary key (task_id, service)
);
create index firm_task_answers_oldest on firm_task_answers (answered_at);

-- Deletes the append-only rows of a sandbox firm, for a restore.
create function erase_history(of_firm text) returns void language plpgsql security definer as $$
begin
  if exists (select from firms where firm_id = of_firm and not is_sandbox) then
    raise exception 'the history of a live firm is never erased' using errcode = '23001';
  end if;
  perform set_config('sandbourse.erases_history', 'yes', true);
  delete from clock_events where firm_id = of_firm;
  perform set_config('sandbourse.erases_history', '', true);
end $$;
do $$ begin
  execute format('alter function erase_history(text) set search_path = %I, pg_temp', current_schema());
end $$;
