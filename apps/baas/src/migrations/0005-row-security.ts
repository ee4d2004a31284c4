import { accountRowsSql, ForwardOnly, type MigrationRunner, orderRowsSql, ownedRowsSql } from '@sandbourse/platform';

/** The second wall between tenants. */
export class RowSecurity1790000000005 extends ForwardOnly {
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`
      ${ownedRowsSql('accounts')}
      ${['ledger_entries', 'cash_balances', 'positions', 'orders', 'fundings'].map(accountRowsSql).join('')}
      ${['order_events', 'executions'].map(orderRowsSql).join('')}
    `);
  }
}
