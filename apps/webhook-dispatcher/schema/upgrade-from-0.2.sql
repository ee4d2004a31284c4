do $$ begin
  execute format('alter function webhooks_of(text) set search_path = %I, pg_temp', current_schema());
end $$;
