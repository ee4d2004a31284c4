import { Injectable } from '@nestjs/common';
import { OPEN_ORDER_STATUSES, type OrderStatus, type OrdersCaughtUp } from '@sandbourse/contracts';
import type { OrderLifetime } from '@sandbourse/market-data';
import type { Row, Tx } from '@sandbourse/platform';
import type { z } from 'zod';

/** An order to which the venue may still do something. */
export interface OpenOrder extends OrderLifetime {
  readonly orderId: string;
  readonly accountId: string;
  readonly status: OrderStatus;
  readonly submittedAt: Date;
  /** It has met the sessions of the advance, and every report of it on the way is here. */
  readonly isCaughtUp: boolean;
}

interface OpenOrderRow extends Row {
  order_id: string;
  account_id: string;
  symbol: string;
  time_in_force: OpenOrder['timeInForce'];
  status: OrderStatus;
  submitted_at: Date;
  is_caught_up: boolean;
}

@Injectable()
export class PendingOrderStore {
  async ofFirm(tx: Tx, firmId: string, advanceId: string | undefined): Promise<OpenOrder[]> {
    const rows = await tx.query<OpenOrderRow>(
      `select o.order_id, o.account_id, o.symbol, o.time_in_force, o.status, o.submitted_at,
              c.order_id is not null
                and (c.execution_id is null
                     or exists (select from executions e where e.execution_id = c.execution_id)
                     or exists (select from held_reports h where h.execution_id = c.execution_id)
                     or exists (select from parked_reports p where p.order_ids @> array[o.order_id])) as is_caught_up
         from orders o join accounts a using (account_id)
         left join caught_up_orders c on c.order_id = o.order_id and c.advance_id = $3
        where a.firm_id = $1 and o.status = any($2)`,
      [firmId, OPEN_ORDER_STATUSES, advanceId ?? null],
    );
    return rows.map(row => ({
      orderId: row.order_id,
      accountId: row.account_id,
      symbol: row.symbol,
      timeInForce: row.time_in_force,
      status: row.status,
      submittedAt: row.submitted_at,
      isCaughtUp: row.is_caught_up,
    }));
  }

  /** What was known of earlier advances has served. */
  async caughtUp(tx: Tx, { firm_id, advance_id, orders }: z.infer<typeof OrdersCaughtUp.data>): Promise<void> {
    await tx.query('delete from caught_up_orders where firm_id = $1 and advance_id < $2', [firm_id, advance_id]);
    await tx.query(
      `insert into caught_up_orders (firm_id, advance_id, order_id, execution_id)
       select $1, $2, * from unnest($3::text[], $4::text[])
       on conflict (advance_id, order_id) do update set execution_id = excluded.execution_id`,
      [firm_id, advance_id, orders.map(({ order_id }) => order_id), orders.map(({ execution_id }) => execution_id)],
    );
  }
}
