import { ForwardOnly, type MigrationRunner } from '@sandbourse/platform/migrations';

/**
 * Policies ask a function for the account or order that a row belongs to. A statement of the service itself, which sees
 * all, no longer sets up the search that it never makes (docs/decisions/0010). Old code survives it.
 */
export class VisibleAccounts1790000000400 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      create function is_visible_in_accounts(wanted text) returns boolean language plpgsql stable as $$
      begin
        perform 1 from accounts where account_id = wanted;
        return found;
      end $$;
      create function is_visible_in_orders(wanted text) returns boolean language plpgsql stable as $$
      begin
        perform 1 from orders where order_id = wanted;
        return found;
      end $$;
      alter policy tenant on ledger_entries
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));
      alter policy tenant on cash_balances
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));
      alter policy tenant on cash_settlements
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));
      alter policy tenant on positions
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));
      alter policy tenant on orders
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));
      alter policy tenant on fundings
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));
      alter policy tenant on tax_lots
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));
      alter policy tenant on realized_gains
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));
      alter policy tenant on wash_sales
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));
      alter policy tenant on margin_calls
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));
      alter policy tenant on calendar_events
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id))
        with check (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_accounts(account_id));
      alter policy tenant on order_events
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_orders(order_id))
        with check (true);
      alter policy tenant on executions
        using (current_setting('sandbourse.sees_all', true) = 'yes' or is_visible_in_orders(order_id))
        with check (true);
    `);
  }
}
