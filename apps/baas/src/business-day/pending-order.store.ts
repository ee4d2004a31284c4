import { Injectable } from '@nestjs/common';
import { OPEN_ORDER_STATUSES, type OrderStatus } from '@sandbourse/contracts';
import type { OrderLifetime } from '@sandbourse/market-data';
import type { Row, Tx } from '@sandbourse/platform';

/** An order to which the venue may still do something. */
export interface OpenOrder extends OrderLifetime {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly submittedAt: Date;
}

interface OpenOrderRow extends Row {
  order_id: string;
  symbol: string;
  time_in_force: OpenOrder['timeInForce'];
  status: OrderStatus;
  submitted_at: Date;
}

@Injectable()
export class PendingOrderStore {
  async ofFirm(tx: Tx, firmId: string): Promise<OpenOrder[]> {
    const rows = await tx.query<OpenOrderRow>(
      `select o.order_id, o.symbol, o.time_in_force, o.status, o.submitted_at
         from orders o join accounts a using (account_id)
        where a.firm_id = $1 and o.status = any($2)`,
      [firmId, OPEN_ORDER_STATUSES],
    );
    return rows.map(row => ({
      orderId: row.order_id,
      symbol: row.symbol,
      timeInForce: row.time_in_force,
      status: row.status,
      submittedAt: row.submitted_at,
    }));
  }
}
