-- Deletes the append-only rows of a sandbox firm, for a restore.
create function erase_history(of_firm text) returns void language plpgsql security definer as $$
begin
  if exists (select from accounts where firm_id = of_firm and not is_sandbox) then
    raise exception 'the history of a live firm is never erased' using errcode = '23001';
  end if;
  perform set_config('sandbourse.erases_history', 'yes', true);
  delete from agent_dispatches where firm_id = of_firm;
  delete from disclosure_acknowledgements where firm_id = of_firm;
  delete from firm_disclosures where firm_id = of_firm;
  delete from ledger_entries where account_id in (select account_id from accounts where firm_id = of_firm);
  delete from model_versions where firm_id = of_firm;
  delete from rebalancing_events where firm_id = of_firm;
  perform set_config('sandbourse.erases_history', '', true);
end $$;
do $$ begin
  execute format('alter function erase_history(text) set search_path = %I, pg_temp', current_schema());
end $$;
