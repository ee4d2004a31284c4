import { Injectable } from '@nestjs/common';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { AccountOrder } from './account-order.js';
import type { OrderName } from './venue-order.store.js';

const ORDER = columns<AccountOrder>({
  sessionId: column.text(),
  clOrdId: column.text(),
  account: column.text(),
  symbol: column.text(),
  side: column.text(),
});

@Injectable()
export class AccountOrderStore {
  async add(tx: Tx, order: AccountOrder): Promise<void> {
    await tx.query(ORDER.insertInto('account_orders'), [ORDER.json([order])]);
  }

  async awaits(tx: Tx, { sessionId, clOrdId }: OrderName): Promise<boolean> {
    const rows = await tx.query('select from account_orders where session_id = $1 and cl_ord_id = $2', [
      sessionId,
      clOrdId,
    ]);
    return rows.length > 0;
  }

  /** Removes and returns a waiting order. Returns undefined if no such order waits. */
  async take(tx: Tx, { sessionId, clOrdId }: OrderName): Promise<AccountOrder | undefined> {
    const [row] = await tx.query(
      `delete from account_orders where session_id = $1 and cl_ord_id = $2
       returning session_id, cl_ord_id, account, symbol, side`,
      [sessionId, clOrdId],
    );
    return row && ORDER.read(row);
  }
}
