import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * Which part of the cash that settles on a day sales and dividends bring, because it pays for no withdrawal before it is
 * there. What old code adds meanwhile counts as none of it, as before.
 */
export class UnsettledProceeds1790000000412 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table cash_settlements add column proceeds numeric not null default 0;
      update cash_settlements s set proceeds = e.proceeds
        from (select account_id, currency, settlement_date, sum(net_amount) as proceeds
                from ledger_entries
               where settlement_date > trade_date and symbol is not null
                 and type <> 'BUY' and not (type = 'CORRECTION' and quantity < 0)
               group by account_id, currency, settlement_date) e
       where (s.account_id, s.currency, s.settlement_date) = (e.account_id, e.currency, e.settlement_date);
    `);
  }
}
