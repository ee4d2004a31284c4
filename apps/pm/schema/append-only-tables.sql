create function is_live_firm(firm text) returns boolean language sql stable as $$
  select exists (select from accounts where firm_id = firm and not is_sandbox)
$$;

-- The append-only tables with rows of firms, and the condition for the rows of the firm `$1`.
create function append_only_tables() returns table (name text, of_firm text) language sql immutable as $$
  values
    ('agent_dispatches', 'firm_id = $1'),
    ('disclosure_acknowledgements', 'firm_id = $1'),
    ('firm_disclosures', 'firm_id = $1'),
    ('ledger_entries', 'account_id in (select account_id from accounts where firm_id = $1)'),
    ('model_versions', 'firm_id = $1'),
    ('rebalancing_events', 'firm_id = $1')
$$;
