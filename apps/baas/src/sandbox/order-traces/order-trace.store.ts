import { Injectable } from '@nestjs/common';
import type { CheckName, CloudEvent, OrderStatus } from '@sandbourse/contracts';
import type { Tx } from '@sandbourse/platform/database';

/** Maximum number of events read for an order. Only an order that fills share by share has more events. */
export const EVENTS_MAX = 500;
/** Maximum delay between the last change of an order and the publication of its last event. */
const LATE_BY = '10 minutes';

export interface IntakeRecord {
  readonly received_at: Date;
  readonly trace_id: string | null;
  readonly request_id: string | null;
  readonly has_idempotency_key: boolean;
  readonly fault: string | null;
  readonly checks: readonly CheckName[];
  readonly reserved_cash: string;
  readonly reserved_quantity: string;
  readonly submitted_event_id: string;
  readonly instructed_event_id: string;
}

export interface ExecutionRecord {
  readonly execution_id: string;
  readonly kind: string;
  readonly quantity: string | null;
  readonly price: string | null;
  readonly executed_at: Date;
  readonly settlement_date: string | null;
  readonly transaction_id: string | null;
  /** The real time. Rows that were written before migration 0039 contain the tenant's time instead. */
  readonly recorded_at: Date;
}

export interface StatusRecord {
  readonly order_event_id: number;
  readonly status: OrderStatus;
  readonly reason: string;
  readonly recorded_at: Date;
}

export interface EventRecord {
  readonly envelope: CloudEvent<EventData>;
  readonly published_at: Date;
}

/** The fields of an order's events. Each kind of event has other fields. */
export interface EventData {
  readonly order?: { readonly status: OrderStatus };
  readonly fill?: { readonly execution_id: string };
  readonly restatement?: { readonly execution_id: string };
  readonly transaction?: { readonly transaction_id: string };
}

/** Reads the stored timeline of an order. The caller must have checked that it may see the order. */
@Injectable()
export class OrderTraceStore {
  /** Returns the record of an order's request; undefined if the order was placed before requests were recorded. */
  async intake(tx: Tx, orderId: string): Promise<IntakeRecord | undefined> {
    const [row] = await tx.query<IntakeRecord & Record<string, unknown>>(
      'select * from order_intakes where order_id = $1',
      [orderId],
    );
    return row;
  }

  executions(tx: Tx, orderId: string): Promise<readonly ExecutionRecord[]> {
    return tx.query<ExecutionRecord & Record<string, unknown>>(
      `select execution_id, kind, quantity, price, executed_at, settlement_date, transaction_id,
              coalesce(recorded_at, executed_at) as recorded_at
         from executions where order_id = $1 order by recorded_at, executed_at, execution_id`,
      [orderId],
    );
  }

  statuses(tx: Tx, orderId: string): Promise<readonly StatusRecord[]> {
    return tx.query<StatusRecord & Record<string, unknown>>(
      `select order_event_id, status, reason, coalesce(recorded_at, happened_at) as recorded_at
         from order_events where order_id = $1 order by order_event_id`,
      [orderId],
    );
  }

  /**
   * Returns the stored events of an order, in the order of publication. Reads from the order's first event until
   * `LATE_BY` after the order's last change.
   */
  events(
    tx: Tx,
    { orderId, accountId, firstId, until }: { orderId: string; accountId: string; firstId: string; until: Date },
  ): Promise<readonly EventRecord[]> {
    return tx.query<EventRecord & Record<string, unknown>>(
      `select envelope, published_at from bus.events
        where account_id = $1 and position >= (select position from bus.events where event_id = $2)
          and published_at <= $3::timestamptz + $5::interval
          and $4 in (envelope #>> '{data,order,order_id}', envelope #>> '{data,transaction,order_id}')
        order by position limit ${EVENTS_MAX + 1}`,
      [accountId, firstId, until, orderId, LATE_BY],
    );
  }
}
