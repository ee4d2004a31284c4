import {
  ForwardOnly,
  followAccountSql,
  followOrderSql,
  type MigrationRunner,
  visibilitySql,
} from '@sandbourse/platform';

const OF_ACCOUNTS = [
  'ledger_entries',
  'cash_balances',
  'cash_settlements',
  'positions',
  'orders',
  'fundings',
  'tax_lots',
  'realized_gains',
  'wash_sales',
  'margin_calls',
  'calendar_events',
];
const OF_ORDERS = ['order_events', 'executions'];

/**
 * Policies ask a function for the account or order that a row belongs to. A statement of the service itself, which sees
 * all, no longer sets up the search that it never makes (docs/decisions/0010). Old code survives it.
 */
export class VisibleAccounts1790000000400 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      ${visibilitySql('accounts', 'account_id')}
      ${visibilitySql('orders', 'order_id')}
      ${OF_ACCOUNTS.map(followAccountSql).join('')}
      ${OF_ORDERS.map(followOrderSql).join('')}
    `);
  }
}
