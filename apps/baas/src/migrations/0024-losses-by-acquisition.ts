import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** Losses of one sale wait in the order in which their shares were acquired. Old code loads them so too. */
export class LossesByAcquisition1790000000404 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
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
          order by disposed_date, transaction_id, acquired_date, split_part(purchase_id, '_', 2) collate "C", line
        loop
          return next loss;
          if not loss.purchase_id = any(bought_purchases) then covered := covered + loss.unreplaced_quantity; end if;
          exit when covered >= shares;
        end loop;
      end $$;
    `);
  }
}
