-- The functions that choose lots. Each returns only as many rows as the shares need.

-- The lots that a sale of shares takes, in the order of the method. All lots of one purchase are returned together.
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

-- The lots that replace shares which a client has sold at a loss. `since` is 30 days before the first of several sales,
-- and `until` is 30 days after the last one. A lot counts as enough only if it may replace the shares of each sale.
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
    if lot.acquired_date between until - 60 and since + 60 and not lot.purchase_id = any(sold_purchases) then
      covered := covered + lot.remaining_quantity;
    end if;
    exit when covered >= shares;
  end loop;
end $$;

-- The losses whose shares purchases of the client replace. `since` is 30 days before the first purchase, and `until` is
-- 30 days after the last one. A loss counts as enough only if each purchase may replace its shares.
create or replace function tax_losses_unreplaced(of_taxpayer text, of_symbol text, since date, until date,
                                                 shares numeric, bought_purchases text[])
returns setof realized_gains language plpgsql stable as $$
declare
  loss realized_gains;
  covered numeric := 0;
begin
  for loss in select * from realized_gains
    where taxpayer_id = of_taxpayer and symbol = of_symbol and disposed_date between since and until
      and unreplaced_quantity > 0
    order by disposed_date, coalesce(sought_with, transaction_id), coalesce(sought_place, line)
  loop
    return next loss;
    if loss.disposed_date between until - 60 and since + 60 and not loss.purchase_id = any(bought_purchases) then
      covered := covered + loss.unreplaced_quantity;
    end if;
    exit when covered >= shares;
  end loop;
end $$;
