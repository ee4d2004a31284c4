import type { AccountView, ConnectionView, StatementRow } from '@sandbourse/contracts';
import { groupedBy } from '@sandbourse/platform/grouped-by';
import type { PlannedStatement } from '@sandbourse/practice';
import type { Brokerage } from './brokerage.js';
import type { ServiceClient } from './service-client.js';

/**
 * Creates one connection for each custodian that holds accounts of the firm outside the brokerage, and imports the
 * statements of these custodians.
 */
export async function importStatements(
  pm: ServiceClient,
  brokerage: Brokerage,
  statements: readonly PlannedStatement[],
  asOf: string,
): Promise<void> {
  const { items } = await pm.get<{ items: ConnectionView[] }>('/v1/custodians/connections');
  for (const [custodian, ofCustodian] of groupedBy(statements, statement => statement.custodian)) {
    const connected = items.find(connection => connection.custodian === custodian);
    const { connection_id } =
      connected ??
      (await pm.post<ConnectionView>('/v1/custodians/connections', {
        custodian,
        connection_type: 'FILE_IMPORT',
        account_ids: ofCustodian.map(({ account }) => brokerage.accountIdOf(account)),
      }));
    const rows = await Promise.all(
      ofCustodian.map(async statement => rowsOf(statement, await brokerage.account(statement.account))),
    );
    await pm.post(`/v1/custodians/connections/${connection_id}/sync`, { as_of: asOf, rows: rows.flat() });
  }
}

function rowsOf({ lots, cash }: PlannedStatement, { account_number }: AccountView): StatementRow[] {
  return [
    ...lots.map(({ symbol, shares, cost, acquired }) => ({
      record: 'POSITION' as const,
      account_number,
      security: { type: 'ticker' as const, value: symbol },
      quantity: String(shares),
      cost_basis: cost,
      acquired_date: acquired,
    })),
    { record: 'CASH', account_number, currency: 'USD', amount: cash },
  ];
}
