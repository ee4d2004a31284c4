create function is_live_firm(firm text) returns boolean language sql stable as $$
  select exists (select from firms where firm_id = firm and not is_sandbox)
$$;

-- The append-only tables with rows of firms, and the condition for the rows of the firm `$1`.
create function append_only_tables() returns table (name text, of_firm text) language sql immutable as $$
  values ('clock_events', 'firm_id = $1')
$$;
