import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** What cash settles on which later day, so that settled cash is known without reading the ledger. Old code survives it. */
export class CashSettlements1790000000200 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      -- A projection: per day, the fold of those entries that settle after their trade date. A day that has come is
      -- settled by the calendar alone; nothing is written for it.
      create table cash_settlements (
        account_id text not null references accounts,
        currency text not null,
        settlement_date date not null,
        amount numeric not null,
        primary key (account_id, settlement_date, currency)
      );
      insert into cash_settlements (account_id, currency, settlement_date, amount)
      select account_id, currency, settlement_date, sum(net_amount)
        from ledger_entries where settlement_date > trade_date
       group by account_id, currency, settlement_date;
      alter table cash_settlements enable row level security;
      create policy tenant on cash_settlements
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = cash_settlements.account_id)
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = cash_settlements.account_id)
        );
    `);
  }
}
