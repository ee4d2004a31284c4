import { Injectable } from '@nestjs/common';
import {
  nanosecondTimestamp,
  OPEN_ORDER_STATUSES,
  type OrderIncidentCode,
  type OrderIncidentView,
  type OrderStatus,
  type SubmitOrderBody,
} from '@sandbourse/contracts';
import { Money, Price, Quantity } from '@sandbourse/money';
import { type Scope, scopeValues, visibleSql } from '@sandbourse/platform/caller';
import { column, columns, type Row, type Tx } from '@sandbourse/platform/database';
import { EXECUTION, type Execution } from './execution.store.js';
import type { Order } from './order.js';
import { ORDER_INTAKE, type PlacedOrder } from './order-intake.js';

export interface OrderFilter {
  readonly accountId: string | null;
  readonly clientOrderId: string | null;
  readonly statuses: readonly OrderStatus[] | null;
  readonly symbol?: string | undefined;
  /** The first and the last day of submission, in New York. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only orders that come after the order with this id. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface OrderIncident {
  readonly code: OrderIncidentCode;
  readonly message: string;
  readonly occurredAt: Date;
}

interface IncidentRow extends Row {
  incident: OrderIncidentCode;
  reason: string;
  happened_at: Date;
}

/** One step of an order: the order after the step, and the line for the order's history. */
export interface OrderChange {
  readonly order: Order;
  readonly reason: string;
  /**
   * The contradiction between the venue's report and the order. Null if the report agrees with the order, or if this
   * service itself caused the step.
   */
  readonly incident: OrderIncidentCode | null;
}

export const ORDER = columns<Order>({
  orderId: column.text(),
  accountId: column.text(),
  clientOrderId: column.text(),
  requestFingerprint: column.text(),
  security: column.jsonb(),
  symbol: column.text(),
  side: column.text(),
  orderType: column.text(),
  quantity: column.numeric(Quantity),
  notional: column.numeric(Money),
  limitPrice: column.numeric(Price),
  stopPrice: column.numeric(Price),
  timeInForce: column.text(),
  doNotReduce: column.boolean(),
  lotMethod: column.text(),
  lots: column.jsonb(),
  simulation: column.jsonb(),
  status: column.text(),
  filledQuantity: column.numeric(Quantity),
  leavesQuantity: column.numeric(Quantity),
  averageFillPrice: column.numeric(Price),
  fees: column.numeric(Money),
  currency: column.text(),
  source: column.text(),
  runId: column.text(),
  rejectReason: column.group('reject', { code: column.text(), message: column.text() }),
  replaces: column.text(),
  replacedBy: column.text(),
  reserved: column.group('reserved', { cash: column.numeric(Money), quantity: column.numeric(Quantity) }),
  submittedAt: column.timestamptz(),
  filledAt: column.timestamptz(),
  cancelledAt: column.timestamptz(),
  updatedAt: column.timestamptz(),
});

/** The columns of an order that may change: its state, and the terms that corporate actions restate. */
const STATE = ORDER.assignments('o', [
  'quantity',
  'limitPrice',
  'stopPrice',
  'lots',
  'status',
  'filledQuantity',
  'leavesQuantity',
  'averageFillPrice',
  'fees',
  'rejectReason',
  'replacedBy',
  'reserved',
  'filledAt',
  'cancelledAt',
  'updatedAt',
]);

const HISTORY = `insert into order_events (order_id, status, reason, happened_at, incident)
  select * from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[])`;

const INSERT = `with placed as (${ORDER.insertInto('orders')}),
    taken_in as (${ORDER_INTAKE.insertInto('order_intakes', 7)})
  ${HISTORY}`;

const UPDATE = `with changed as (
    update orders set ${STATE} from ${ORDER.rows('o')} where orders.order_id = o.order_id),
    applied as (${EXECUTION.insertInto('executions', 7)})
  ${HISTORY}`;

function historyOf(changes: readonly OrderChange[]): unknown[] {
  return [
    changes.map(({ order }) => order.orderId),
    changes.map(({ order }) => order.status),
    changes.map(({ reason }) => reason),
    changes.map(({ order }) => order.updatedAt),
    changes.map(({ incident }) => incident),
  ];
}

@Injectable()
export class OrderStore {
  /** Stores new orders, each with the first line of its history and the record of its receipt. */
  insert(tx: Tx, placed: readonly PlacedOrder[], reason: string): void {
    if (placed.length === 0) return;
    const orders = placed.map(({ order }) => order);
    const history = historyOf(orders.map(order => ({ order, reason, incident: null })));
    tx.send(INSERT, [ORDER.json(orders), ...history, ORDER_INTAKE.json(placed.map(({ intake }) => intake))]);
  }

  /** Writes the state of orders, one line of history for each step, and the executions that changed the orders. */
  update(tx: Tx, changes: readonly OrderChange[], executions: readonly Execution[] = []): void {
    if (changes.length === 0 && executions.length === 0) return;
    const latest = new Map(changes.map(({ order }) => [order.orderId, order]));
    tx.send(UPDATE, [ORDER.json([...latest.values()]), ...historyOf(changes), EXECUTION.json(executions)]);
  }

  async find(tx: Tx, scope: Scope, orderId: string): Promise<Order | undefined> {
    const [row] = await tx.query(
      `select o.* from orders o join accounts a using (account_id) where o.order_id = $4 and ${visibleSql('a', 1)}`,
      [...scopeValues(scope), orderId],
    );
    return row && ORDER.read(row);
  }

  /**
   * Returns the filled quantity of an order, including the fills of the orders that it replaced. A replacement takes
   * over the fills of its original, so the result is the maximum of the chain, not the sum.
   */
  async filledInChain(tx: Tx, orderId: string): Promise<Quantity> {
    const [row] = await tx.query<{ filled: string }>(
      `with recursive chain as (
         select order_id, replaces, filled_quantity from orders where order_id = $1
          union all
         select o.order_id, o.replaces, o.filled_quantity from orders o join chain on o.order_id = chain.replaces)
       select max(filled_quantity) as filled from chain`,
      [orderId],
    );
    return Quantity.of(row?.filled ?? '0');
  }

  /**
   * Returns the venue's reports that contradicted the order when they were applied. Also returns reports that are still
   * parked. The result is sorted, oldest first.
   */
  async incidentsOf(tx: Tx, orderId: string): Promise<OrderIncident[]> {
    const rows = await tx.query<IncidentRow>(
      `select incident, reason, happened_at from order_events where order_id = $1 and incident is not null
        union all
       select 'REPORT_PARKED', error, parked_at from parked_reports where order_ids && array[$1]
        order by happened_at`,
      [orderId],
    );
    return rows.map(row => ({ code: row.incident, message: row.reason, occurredAt: row.happened_at }));
  }

  /** Returns the existing orders that have the `client_order_id` of one of these requests, each order once. */
  async named(tx: Tx, asked: readonly Pick<SubmitOrderBody, 'account_id' | 'client_order_id'>[]): Promise<Order[]> {
    const wanted = asked.filter(({ client_order_id }) => client_order_id !== undefined);
    if (wanted.length === 0) return [];
    const rows = await tx.query(
      `select o.* from (select distinct account_id, client_order_id from unnest($1::text[], $2::text[])
                          as asked (account_id, client_order_id)) as asked
        cross join lateral (select * from orders where account_id = asked.account_id
                               and client_order_id = asked.client_order_id limit 1) as o`,
      [wanted.map(({ account_id }) => account_id), wanted.map(({ client_order_id }) => client_order_id)],
    );
    return rows.map(ORDER.read);
  }

  /** Returns orders, newest first. */
  /** Returns orders, newest first. */
  async list(
    tx: Tx,
    scope: Scope,
    { accountId, clientOrderId, statuses, symbol, from, to, after, limit }: OrderFilter,
  ): Promise<Order[]> {
    const rows = await tx.query(
      `select o.* from orders o join accounts a using (account_id)
        where ${visibleSql('a', 1)}
          and ($4::text is null or o.account_id = $4)
          and ($5::text[] is null or o.status = any($5))
          and ($6::text is null or o.client_order_id = $6)
          and ($7::text is null or o.symbol = $7)
          and ($8::date is null or (o.submitted_at at time zone 'America/New_York')::date >= $8)
          and ($9::date is null or (o.submitted_at at time zone 'America/New_York')::date <= $9)
          and ($10::text is null or o.order_id < $10)
        order by o.order_id desc limit $11`,
      [
        ...scopeValues(scope),
        accountId,
        statuses,
        clientOrderId,
        symbol ?? null,
        from ?? null,
        to ?? null,
        after ?? null,
        limit,
      ],
    );
    return rows.map(ORDER.read);
  }

  /** Returns the number of open orders in an account. The account's row must be locked. */
  async countOpen(tx: Tx, accountId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*) from orders where account_id = $1 and status = any($2)',
      [accountId, OPEN_ORDER_STATUSES],
    );
    return row?.count ?? 0;
  }

  /** Returns open orders that select lots of a security. The account's row must be locked. */
  async namingLots(tx: Tx, accountId: string, symbol: string): Promise<Order[]> {
    const rows = await tx.query(
      'select * from orders where account_id = $1 and symbol = $2 and lots is not null and status = any($3)',
      [accountId, symbol, OPEN_ORDER_STATUSES],
    );
    return rows.map(ORDER.read);
  }

  /** Returns open orders on one side of a security, oldest first. The account's row must be locked. */
  async openOn(tx: Tx, accountId: string, symbol: string, side: Order['side']): Promise<Order[]> {
    const rows = await tx.query(
      'select * from orders where account_id = $1 and symbol = $2 and side = $3 and status = any($4) order by order_id',
      [accountId, symbol, side, OPEN_ORDER_STATUSES],
    );
    return rows.map(ORDER.read);
  }

  /** Returns orders by id. The rows of their accounts must be locked. */
  async load(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Order>> {
    const rows = await tx.query('select * from orders where order_id = any($1)', [orderIds]);
    return new Map(rows.map(ORDER.read).map(order => [order.orderId, order]));
  }
}

/** Returns the statuses that a filter selects; null for all. */
export function statusesOf(filter: OrderStatus | 'OPEN' | 'CLOSED' | 'ALL', all: readonly OrderStatus[]) {
  if (filter === 'ALL') return null;
  if (filter === 'OPEN') return OPEN_ORDER_STATUSES;
  if (filter === 'CLOSED') return all.filter(status => !OPEN_ORDER_STATUSES.includes(status));
  return [filter];
}

export function incidentView({ code, message, occurredAt }: OrderIncident): OrderIncidentView {
  return { code, message, occurred_at: nanosecondTimestamp(occurredAt) };
}
