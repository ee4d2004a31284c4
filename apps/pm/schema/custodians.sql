-- Connections to other custodians, and events for agents.

create table custodian_connections (
  connection_id text primary key,
  firm_id text not null,
  rep_code text not null,
  custodian text not null,
  last_as_of date,
  last_synced_at timestamptz,
  last_content_sha256 text,
  -- Until this time, no other process imports a statement of the connection.
  syncing_until timestamptz,
  created_at timestamptz not null,
  column_mapping jsonb not null default '"NATIVE"'
);
create index custodian_connections_by_rep_code on custodian_connections (firm_id, rep_code, connection_id);
call rows_of_rep_code('custodian_connections');

create table custodian_accounts (
  account_id text primary key,
  connection_id text not null references custodian_connections,
  firm_id text not null,
  rep_code text not null
);
create index custodian_accounts_by_connection on custodian_accounts (connection_id, account_id);
call rows_of_rep_code('custodian_accounts');

create table custodian_syncs (
  connection_id text not null references custodian_connections,
  content_sha256 text not null,
  firm_id text not null,
  rep_code text not null,
  report jsonb not null,
  primary key (connection_id, content_sha256)
);
call rows_of_rep_code('custodian_syncs');

-- The rows of a statement during its import. Unlogged: they are deleted after the import, and the next import deletes
-- rows that a dead process has left.
create unlogged table custodian_staged_rows (
  sync_id text not null,
  row integer not null,
  connection_id text not null,
  firm_id text not null,
  rep_code text not null,
  account_number text,
  stated jsonb,
  reason text,
  key text,
  primary key (sync_id, row)
);
create index custodian_staged_rows_by_account on custodian_staged_rows (sync_id, account_number);
call rows_of_rep_code('custodian_staged_rows');

-- Events to which no autonomous agent was sent.
create table agent_dispatches (
  event_id text primary key,
  event_type text not null,
  firm_id text not null,
  rep_code text not null,
  client_id text,
  account_id text not null,
  status text not null,
  reason text not null,
  occurred_at timestamptz not null
);
create index agent_dispatches_by_firm on agent_dispatches (firm_id, event_id);
call append_only('agent_dispatches');
call rows_of_rep_code('agent_dispatches');
