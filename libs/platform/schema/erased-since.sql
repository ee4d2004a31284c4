-- Deletes the append-only rows of a sandbox firm that a snapshot does not have, for a restore. A row with the same key can
-- differ, because the firm may have gone another way after an earlier restore. The service says which firms are live
-- (`is_live_firm`), and which tables are append-only (`append_only_tables`).
create function erase_history_since(firm text, snapshot text) returns void language plpgsql security definer as $$
declare
  erased record;
begin
  if is_live_firm(firm) then
    raise exception 'the history of a live firm is never erased' using errcode = '23001';
  end if;
  perform set_config('sandbourse.erases_history', 'yes', true);
  for erased in select name, of_firm from append_only_tables() loop
    execute format('delete from %I t where %s and not exists (select from %I s where s.snapshot_id = $2 and %s)',
                   erased.name, erased.of_firm, 'snapshot_of_' || erased.name, snapshot_row_is(erased.name))
      using firm, snapshot;
  end loop;
  perform set_config('sandbourse.erases_history', '', true);
end $$;
do $$ begin
  execute format('alter function erase_history_since(text, text) set search_path = %I, pg_temp', current_schema());
end $$;
