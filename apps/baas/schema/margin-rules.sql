-- Whether a firm keeps the pattern-day-trader rule after its deletion.
create table margin_rules (
  firm_id text primary key,
  keeps_pattern_day_trade_rule boolean not null,
  -- By the clock of the firm.
  updated_at timestamptz not null
);
call rows_of_firm('margin_rules');
