-- The tables of version 0.2, changed to those of version 0.3. Processes of version 0.2 leave the new columns empty.

-- Transactions of version 0.2 lock accounts first and write events last. The upgrade locks tables in the same order, so
-- it waits for these transactions and does not deadlock.
lock table accounts in exclusive mode;

-- Fewer index entries for an order.
alter table order_events drop constraint order_events_pkey, add primary key (order_id, order_event_id);
drop index order_events_by_order;
alter table orders drop constraint orders_client_order_id;
create unique index orders_client_order_id on orders (account_id, client_order_id) where client_order_id is not null;

-- Postgres looks for replacements of each order that is deleted.
create index orders_by_replaced on orders (replaces) where replaces is not null;

-- The place of the shares of a lot in their purchase decides the order of lots (docs/decisions/0006). A null place
-- means the order of version 0.2.
alter table tax_lots add column origin_lot_id text, add column origin_from numeric;
drop index tax_lots_oldest;
drop index tax_lots_dearest;
drop index tax_lots_replacements;
create index tax_lots_oldest
  on tax_lots (account_id, symbol, acquired_date, coalesce(origin_lot_id, root_lot_id),
               coalesce(origin_from, range_from))
  where remaining_quantity > 0;
create index tax_lots_dearest
  on tax_lots (account_id, symbol, tax_lots_adjusted_cost(tax_lots) desc, acquired_date,
               coalesce(origin_lot_id, root_lot_id), coalesce(origin_from, range_from))
  where remaining_quantity > 0;
create index tax_lots_replacements
  on tax_lots (taxpayer_id, symbol, acquired_date, coalesce(origin_lot_id, root_lot_id),
               coalesce(origin_from, range_from))
  where remaining_quantity > 0 and not is_replacement;

-- The last day of the entries of a client in a security tells whether an entry is late.
alter table tax_books add column last_date date;
update tax_books book set last_date = entries.last_date
  from (select case when a.client_id is null then a.account_id else a.firm_id || '/' || a.client_id end as taxpayer_id,
               e.symbol, max(coalesce(e.effective_date, e.trade_date)) as last_date
          from ledger_entries e join accounts a using (account_id)
         where e.symbol is not null and e.quantity is not null group by 1, 2) entries
 where entries.taxpayer_id = book.taxpayer_id and entries.symbol = book.symbol;

alter table fundings
  add column settles_on date,
  add column return_on date,
  add column return_code text,
  add column return_transaction_id text,
  add column returned_at timestamptz;
create index fundings_awaiting_return on fundings (account_id) where return_on is not null and status = 'COMPLETED';

alter table order_intakes add column fault text;
