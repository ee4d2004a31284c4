import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/** The second wall between tenants. */
export class RowSecurity1790000000005 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      alter table accounts enable row level security;
      create policy tenant on accounts
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (client_id = (select nullif(current_setting('sandbourse.client_id', true), '')::text)
                 or (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code))
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or (firm_id = (select nullif(current_setting('sandbourse.firm_id', true), '')::text)
            and (client_id = (select nullif(current_setting('sandbourse.client_id', true), '')::text)
                 or (select nullif(current_setting('sandbourse.rep_codes', true), '')::jsonb) ? rep_code))
        );
      alter table ledger_entries enable row level security;
      create policy tenant on ledger_entries
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = ledger_entries.account_id)
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = ledger_entries.account_id)
        );
      alter table cash_balances enable row level security;
      create policy tenant on cash_balances
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = cash_balances.account_id)
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = cash_balances.account_id)
        );
      alter table positions enable row level security;
      create policy tenant on positions
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = positions.account_id)
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = positions.account_id)
        );
      alter table orders enable row level security;
      create policy tenant on orders
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = orders.account_id)
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = orders.account_id)
        );
      alter table fundings enable row level security;
      create policy tenant on fundings
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = fundings.account_id)
        )
        with check (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from accounts where accounts.account_id = fundings.account_id)
        );
      alter table order_events enable row level security;
      create policy tenant on order_events
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from orders where orders.order_id = order_events.order_id)
        )
        with check ((select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes' or (true));
      alter table executions enable row level security;
      create policy tenant on executions
        using (
          (select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes'
          or exists (select 1 from orders where orders.order_id = executions.order_id)
        )
        with check ((select nullif(current_setting('sandbourse.sees_all', true), '')::text) = 'yes' or (true));
    `);
  }
}
