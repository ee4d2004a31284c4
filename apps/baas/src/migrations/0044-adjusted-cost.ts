import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * The highest cost leaves first by the adjusted basis: what wash sales added counts. Old code survives it: it may read other lots
 * first, and more of them. A share's cost is in units of 10^-16 of a currency, rounded down as `adjustedCostPerShareOf` has it.
 */
export class AdjustedCost1790000003900 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create function tax_lots_adjusted_cost(lot tax_lots) returns numeric language sql immutable as $$
        select div((lot.purchase_cost * lot.remaining_quantity + lot.wash_sale_disallowed * lot.purchase_quantity)
                     * 10000000000000000,
                   lot.purchase_quantity * lot.remaining_quantity)
      $$;
      drop index tax_lots_dearest;
      create index tax_lots_dearest
        on tax_lots (account_id, symbol, tax_lots_adjusted_cost(tax_lots) desc, acquired_date, root_lot_id, range_from)
        where remaining_quantity > 0;
      create or replace function tax_lots_to_sell(of_account text, of_symbol text, method text, shares numeric)
      returns setof tax_lots language plpgsql stable as $$
      declare
        lot tax_lots;
        covered numeric := 0;
        last_root text;
        lots refcursor;
      begin
        if method = 'LIFO' then
          open lots no scroll for select * from tax_lots
            where account_id = of_account and symbol = of_symbol and remaining_quantity > 0
            order by acquired_date desc, root_lot_id desc, range_from desc;
        elsif method = 'HIFO' then
          open lots no scroll for select * from tax_lots
            where account_id = of_account and symbol = of_symbol and remaining_quantity > 0
            order by tax_lots_adjusted_cost(tax_lots) desc, acquired_date, root_lot_id, range_from;
        else
          open lots no scroll for select * from tax_lots
            where account_id = of_account and symbol = of_symbol and remaining_quantity > 0
            order by acquired_date, root_lot_id, range_from;
        end if;
        loop
          fetch lots into lot;
          exit when not found or (covered >= shares and lot.root_lot_id is distinct from last_root);
          return next lot;
          covered := covered + lot.remaining_quantity;
          last_root := lot.root_lot_id;
        end loop;
        close lots;
      end $$;
    `);
  }
}
