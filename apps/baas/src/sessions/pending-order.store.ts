import { Injectable } from '@nestjs/common';
import { OPEN_ORDER_STATUSES, type OrderStatus, type OrdersCaughtUp } from '@sandbourse/contracts';
import type { RestingTerms, TimeInForce } from '@sandbourse/market-data';
import { Price, Quantity } from '@sandbourse/money';
import { column, columns, type Tx } from '@sandbourse/platform/database';
import type { z } from 'zod';

/** An order that the venue may still change. */
export interface OpenOrder extends Omit<RestingTerms, 'leaves' | 'isTriggered'> {
  readonly orderId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly timeInForce: TimeInForce;
  readonly status: OrderStatus;
  readonly quantity: Quantity | null;
  readonly leavesQuantity: Quantity;
  readonly submittedAt: Date;
  /** The start of the last ex-date at which the venue reported a change of the order; null without such a report. */
  readonly restatedAt: Date | null;
  /** True if the order has gone through the sessions of the current clock advance, and all its reports have arrived. */
  readonly isCaughtUp: boolean;
}

const OPEN_ORDER = columns<OpenOrder>({
  orderId: column.text(),
  accountId: column.text(),
  symbol: column.text(),
  side: column.text(),
  timeInForce: column.text(),
  status: column.text(),
  quantity: column.numeric(Quantity),
  leavesQuantity: column.numeric(Quantity),
  limitPrice: column.numeric(Price),
  stopPrice: column.numeric(Price),
  doNotReduce: column.boolean(),
  submittedAt: column.timestamptz(),
  restatedAt: column.timestamptz(),
  isCaughtUp: column.boolean(),
});

/** The condition for filled orders whose scenario lets the venue bust or correct the trade later. */
const LATER_CHANGED = `(o.status = 'FILLED' and o.simulation ->> 'scenario' in ('BUST', 'CORRECT', 'BUST_NEXT_DAY')
  and not exists (select from executions e where e.order_id = o.order_id and e.kind in ('BUST', 'CORRECT')))`;

@Injectable()
export class PendingOrderStore {
  /** Returns the orders of a firm that the venue may still change. During an advance, also those that it will correct. */
  async ofFirm(tx: Tx, firmId: string, advanceId: string | undefined): Promise<OpenOrder[]> {
    const rows = await tx.query(
      `select o.*,
              greatest(
                (select max(e.executed_at) from executions e where e.order_id = o.order_id and e.kind = 'RESTATED'),
                (select max(h.transact_time) from held_reports h
                  where h.order_id = o.order_id and h.report ->> 'kind' = 'RESTATED')) as restated_at,
              c.order_id is not null
                and (c.execution_id is null
                     or exists (select from executions e where e.execution_id = c.execution_id)
                     or exists (select from held_reports h where h.execution_id = c.execution_id)
                     or exists (select from parked_reports p where p.order_ids @> array[o.order_id])) as is_caught_up
         from orders o join accounts a using (account_id)
         left join caught_up_orders c on c.order_id = o.order_id and c.advance_id = $3
        where a.firm_id = $1 and (o.status = any($2) or ($3::text is not null and ${LATER_CHANGED}))`,
      [firmId, OPEN_ORDER_STATUSES, advanceId ?? null],
    );
    return rows.map(OPEN_ORDER.read);
  }

  /**
   * Stores the orders that have gone through a clock advance. Deletes the records of earlier advances, which are no
   * longer needed.
   */
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
