import type { TaxpayerAccount } from '@sandbourse/ledger';
import type { Row, Tx } from '@sandbourse/platform/database';
import type { RowDifference } from './projection.js';

/**
 * Selects each position whose quantity or cost differs from the sum of its lots. A position of owed shares (with a
 * negative quantity) must have no lots.
 */
const SUMS = `
  select p.account_id, p.symbol, greatest(p.quantity, 0) as quantity, p.cost_basis,
         coalesce(lots.quantity, 0) as lot_quantity, coalesce(lots.cost_basis, 0) as lot_cost_basis
    from positions p
    left join (select account_id, symbol, sum(remaining_quantity) as quantity, sum(cost_basis) as cost_basis
                 from tax_lots where account_id = any($1) and remaining_quantity > 0 group by account_id, symbol) lots
      using (account_id, symbol)
   where p.account_id = any($1)
     and (greatest(p.quantity, 0) <> coalesce(lots.quantity, 0) or p.cost_basis <> coalesce(lots.cost_basis, 0))
   order by p.account_id, p.symbol limit 1`;

interface SumRow extends Row {
  account_id: string;
  symbol: string;
  quantity: string;
  cost_basis: string;
  lot_quantity: string;
  lot_cost_basis: string;
}

/**
 * Returns the first position of these accounts whose lots do not add up to the position. Positions and lots are both
 * derived from the entries, so they must agree.
 */
export async function lotSumDifference(
  tx: Tx,
  accounts: readonly TaxpayerAccount[],
): Promise<(RowDifference & { readonly accountId: string; readonly table: string }) | undefined> {
  const [row] = await tx.query<SumRow>(SUMS, [accounts.map(({ accountId }) => accountId)]);
  if (!row) return undefined;
  return {
    accountId: row.account_id,
    table: 'tax_lots',
    key: `all of ${row.symbol}`,
    expected: `${row.quantity} at a cost of ${row.cost_basis}, as the position`,
    stored: `${row.lot_quantity} at a cost of ${row.lot_cost_basis}`,
  };
}
