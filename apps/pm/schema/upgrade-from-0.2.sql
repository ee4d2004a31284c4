-- The tables of version 0.2, changed to those of version 0.3. Processes of version 0.2 do not set the new columns.

-- The place of the shares of a lot in their purchase decides the order of lots (docs/decisions/0006). A null place
-- means the order of version 0.2. The fills of an order on one day are one sale.
alter table tax_lots add column origin_lot_id text, add column origin_from numeric;
alter table tax_books add column last_sales jsonb not null default '[]';

alter table rebalancing_analyses alter attempts set default 0, alter leased_until set default now();
