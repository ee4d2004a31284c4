import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The place of a lot's shares in their purchase decides the order of lots, and no longer the id of the lot (docs/decisions/0006). The last
 * day of a client's entries in a security tells whether an entry is late. Old code survives it: it leaves the new columns null, and a null
 * place means the old order.
 */
export class PlacesOfLots1790000005300 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table tax_lots add column origin_lot_id text, add column origin_from numeric;
      alter table tax_books add column last_date date;
      update tax_books book set last_date = entries.last_date
        from (select case when a.client_id is null then a.account_id else a.firm_id || '/' || a.client_id end as taxpayer_id,
                     e.symbol, max(coalesce(e.effective_date, e.trade_date)) as last_date
                from ledger_entries e join accounts a using (account_id)
               where e.symbol is not null and e.quantity is not null group by 1, 2) entries
       where entries.taxpayer_id = book.taxpayer_id and entries.symbol = book.symbol;

      drop index tax_lots_oldest;
      drop index tax_lots_dearest;
      drop index tax_lots_replacements;
      create index tax_lots_oldest
        on tax_lots (account_id, symbol, acquired_date, coalesce(origin_lot_id, root_lot_id), coalesce(origin_from, range_from))
        where remaining_quantity > 0;
      create index tax_lots_dearest
        on tax_lots (account_id, symbol, tax_lots_adjusted_cost(tax_lots) desc, acquired_date,
                     coalesce(origin_lot_id, root_lot_id), coalesce(origin_from, range_from))
        where remaining_quantity > 0;
      create index tax_lots_replacements
        on tax_lots (taxpayer_id, symbol, acquired_date, coalesce(origin_lot_id, root_lot_id), coalesce(origin_from, range_from))
        where remaining_quantity > 0 and not is_replacement;

      create or replace function tax_lots_to_sell(of_account text, of_symbol text, method text, shares numeric)
      returns setof tax_lots language plpgsql stable as $$
      declare
        lot tax_lots;
        covered numeric := 0;
        last_origin text;
        lots refcursor;
      begin
        if method = 'LIFO' then
          open lots no scroll for select * from tax_lots
            where account_id = of_account and symbol = of_symbol and remaining_quantity > 0
            order by acquired_date desc, coalesce(origin_lot_id, root_lot_id) desc, coalesce(origin_from, range_from) desc;
        elsif method = 'HIFO' then
          open lots no scroll for select * from tax_lots
            where account_id = of_account and symbol = of_symbol and remaining_quantity > 0
            order by tax_lots_adjusted_cost(tax_lots) desc, acquired_date, coalesce(origin_lot_id, root_lot_id),
                     coalesce(origin_from, range_from);
        else
          open lots no scroll for select * from tax_lots
            where account_id = of_account and symbol = of_symbol and remaining_quantity > 0
            order by acquired_date, coalesce(origin_lot_id, root_lot_id), coalesce(origin_from, range_from);
        end if;
        loop
          fetch lots into lot;
          exit when not found
            or (covered >= shares and coalesce(lot.origin_lot_id, lot.root_lot_id) is distinct from last_origin);
          return next lot;
          covered := covered + lot.remaining_quantity;
          last_origin := coalesce(lot.origin_lot_id, lot.root_lot_id);
        end loop;
        close lots;
      end $$;

      create or replace function tax_lots_to_replace(of_taxpayer text, of_symbol text, since date, until date, shares numeric,
                                                     sold_purchases text[])
      returns setof tax_lots language plpgsql stable as $$
      declare
        lot tax_lots;
        covered numeric := 0;
      begin
        for lot in select * from tax_lots
          where taxpayer_id = of_taxpayer and symbol = of_symbol and acquired_date between since and until
            and remaining_quantity > 0 and not is_replacement
          order by acquired_date, coalesce(origin_lot_id, root_lot_id), coalesce(origin_from, range_from)
        loop
          return next lot;
          if not lot.purchase_id = any(sold_purchases) then covered := covered + lot.remaining_quantity; end if;
          exit when covered >= shares;
        end loop;
      end $$;
    `);
  }
}
