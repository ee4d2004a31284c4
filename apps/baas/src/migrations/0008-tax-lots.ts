import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * Tax lots, realised gains and wash sales: projections of the ledger. New tables only; a client's lots of a security
 * are derived from its entries when they are first needed (a row of tax_books says that they have been).
 */
export class TaxLots1790000000101 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      -- Who trades one security in several accounts at once takes turns here: wash sales reach over all of them.
      create table tax_books (
        taxpayer_id text not null,
        symbol text not null,
        firm_id text not null,
        primary key (taxpayer_id, symbol)
      );
      alter table tax_books enable row level security;
      create policy tenant on tax_books
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text))
        );

      -- No foreign keys to accounts from here on: to check one locks the account, and a wash sale writes lots of accounts
      -- that others have locked and wait for its book with.
      create table tax_lots (
        lot_id text primary key,
        account_id text not null,
        taxpayer_id text not null,
        symbol text not null,
        currency text not null,
        purchase_id text not null,
        root_lot_id text not null,
        acquired_date date not null,
        holding_period_start_date date not null,
        purchase_quantity numeric not null,
        purchase_cost numeric not null,
        cost_per_share numeric not null,
        range_from numeric not null,
        range_to numeric not null check (range_to >= range_from),
        original_quantity numeric not null,
        remaining_quantity numeric not null,
        cost_basis numeric not null,
        wash_sale_disallowed numeric not null,
        wash_sale_source_lot_id text,
        is_replacement boolean not null
      );
      alter table tax_lots enable row level security;
      create policy tenant on tax_lots
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = tax_lots.account_id)
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = tax_lots.account_id)
        );
      create index tax_lots_by_account on tax_lots (account_id, symbol, lot_id);
      create index tax_lots_oldest on tax_lots (account_id, symbol, acquired_date, root_lot_id, range_from)
        where remaining_quantity > 0;
      create index tax_lots_dearest
        on tax_lots (account_id, symbol, cost_per_share desc, acquired_date, root_lot_id, range_from)
        where remaining_quantity > 0;
      create index tax_lots_replacements on tax_lots (taxpayer_id, symbol, acquired_date, root_lot_id, range_from)
        where remaining_quantity > 0 and not is_replacement;

      create table realized_gains (
        transaction_id text not null,
        lot_id text not null,
        account_id text not null,
        taxpayer_id text not null,
        symbol text not null,
        currency text not null,
        line int not null,
        purchase_id text not null,
        acquired_date date not null,
        holding_period_start_date date not null,
        disposed_date date not null,
        quantity numeric not null,
        proceeds numeric not null,
        cost_basis numeric not null,
        carried_loss numeric not null,
        wash_sale_disallowed numeric not null,
        unreplaced_quantity numeric not null,
        unreplaced_loss numeric not null,
        splits_seen_date date not null,
        primary key (transaction_id, lot_id)
      );
      alter table realized_gains enable row level security;
      create policy tenant on realized_gains
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = realized_gains.account_id)
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = realized_gains.account_id)
        );
      create index realized_gains_by_account on realized_gains (account_id, disposed_date, transaction_id, line);
      create index realized_gains_by_security on realized_gains (account_id, symbol, disposed_date);
      create index realized_gains_unreplaced on realized_gains (taxpayer_id, symbol, disposed_date, transaction_id, line)
        where unreplaced_quantity > 0;

      create table wash_sales (
        transaction_id text not null,
        lot_id text not null,
        account_id text not null,
        taxpayer_id text not null,
        symbol text not null,
        replacement_lot_id text not null,
        quantity numeric not null,
        disallowed numeric not null,
        primary key (transaction_id, lot_id, replacement_lot_id)
      );
      alter table wash_sales enable row level security;
      create policy tenant on wash_sales
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = wash_sales.account_id)
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = wash_sales.account_id)
        );
      create index wash_sales_by_security on wash_sales (taxpayer_id, symbol);

      ${LOTS_TO_SELL}
      ${REPLACEMENTS}
      ${UNREPLACED_LOSSES}
      create index ledger_entries_by_security on ledger_entries (account_id, symbol, transaction_id);
    `);
  }
}

/**
 * The lots that sales of so many shares may take, in the order of the method: read from an index until they are enough,
 * so that it costs the same however many lots there are. A purchase is read whole, for its shares are counted from the
 * first also where the newest purchase is the one that leaves.
 */
const LOTS_TO_SELL = `
  create function tax_lots_to_sell(of_account text, of_symbol text, method text, shares numeric)
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
        order by cost_per_share desc, acquired_date, root_lot_id, range_from;
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
  end $$;`;

/** Lots of all the client's accounts that may replace so many shares sold at a loss, oldest first. */
const REPLACEMENTS = `
  create function tax_lots_to_replace(of_taxpayer text, of_symbol text, since date, until date, shares numeric,
                                      sold_purchases text[])
  returns setof tax_lots language plpgsql stable as $$
  declare
    lot tax_lots;
    covered numeric := 0;
  begin
    for lot in select * from tax_lots
      where taxpayer_id = of_taxpayer and symbol = of_symbol and acquired_date between since and until
        and remaining_quantity > 0 and not is_replacement
      order by acquired_date, root_lot_id, range_from
    loop
      return next lot;
      if not lot.purchase_id = any(sold_purchases) then covered := covered + lot.remaining_quantity; end if;
      exit when covered >= shares;
    end loop;
  end $$;`;

/** Losses of all the client's accounts that purchases of so many shares may wash out, first sold first. */
const UNREPLACED_LOSSES = `
  create function tax_losses_unreplaced(of_taxpayer text, of_symbol text, since date, until date, shares numeric,
                                        bought_purchases text[])
  returns setof realized_gains language plpgsql stable as $$
  declare
    loss realized_gains;
    covered numeric := 0;
  begin
    for loss in select * from realized_gains
      where taxpayer_id = of_taxpayer and symbol = of_symbol and disposed_date between since and until
        and unreplaced_quantity > 0
      order by disposed_date, transaction_id, line
    loop
      return next loss;
      if not loss.purchase_id = any(bought_purchases) then covered := covered + loss.unreplaced_quantity; end if;
      exit when covered >= shares;
    end loop;
  end $$;`;
