-- The tables of version 0.2, changed to those of version 0.3. Processes of version 0.2 do not set the new columns.
do $$ begin
  execute format('alter function active_keys(text[]) set search_path = %I, pg_temp', current_schema());
end $$;

alter table request_log
  add column source text not null default 'API',
  add column body text,
  add column fault text,
  add column client text,
  add column query text,
  add column idempotency_key text,
  add column body_bytes integer not null default 0,
  add column answer text,
  add column answer_bytes integer not null default 0;
create index request_log_by_source on request_log (firm_id, source, position);

alter table clock_advances add column mode text not null default 'RUNNING';
