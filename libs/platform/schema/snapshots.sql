-- The rows of the service in snapshots of firms, in chunks (docs/decisions/0043).
create table snapshot_rows (
  snapshot_id text not null,
  table_name text not null,
  chunk bigint not null,
  row_count bigint not null,
  rows text not null,
  primary key (snapshot_id, table_name, chunk)
);
alter table snapshot_rows enable row level security;
create policy service on snapshot_rows
  using ((select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes')
  with check ((select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes');

-- The events of a firm between the two positions are of a future that a restore has removed.
create table firm_restores (
  attempt_id text primary key,
  firm_id text not null,
  after_position bigint not null,
  up_to_position bigint not null,
  restored_at timestamptz not null
);
create index firm_restores_by_firm on firm_restores (firm_id);
call rows_of_firm('firm_restores');
