import { Injectable } from '@nestjs/common';
import {
  nanosecondTimestamp,
  OPEN_ORDER_STATUSES,
  type OrderIncidentCode,
  type OrderIncidentView,
  type OrderStatus,
} from '@sandbourse/contracts';
import { type Currency, Money, Price, Quantity } from '@sandbourse/money';
import { type Row, type Scope, scopeValues, type Tx, visibleSql } from '@sandbourse/platform';
import type { Order } from './order.js';

interface OrderRow extends Row {
  order_id: string;
  account_id: string;
  client_order_id: string | null;
  request_fingerprint: string;
  security: Order['security'];
  symbol: string;
  side: Order['side'];
  order_type: Order['orderType'];
  quantity: string | null;
  notional: string | null;
  limit_price: string | null;
  stop_price: string | null;
  time_in_force: Order['timeInForce'];
  lot_method: Order['lotMethod'];
  lots: Order['lots'];
  simulation: Order['simulation'];
  status: OrderStatus;
  filled_quantity: string;
  leaves_quantity: string;
  average_fill_price: string | null;
  fees: string;
  currency: Currency;
  source: Order['source'];
  run_id: string | null;
  reject_code: string | null;
  reject_message: string | null;
  replaces: string | null;
  replaced_by: string | null;
  reserved_cash: string;
  reserved_quantity: string;
  submitted_at: Date;
  filled_at: Date | null;
  cancelled_at: Date | null;
  updated_at: Date;
}

export interface OrderFilter {
  readonly accountId: string | null;
  readonly statuses: readonly OrderStatus[] | null;
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

/** An order as one step left it, and what the step was: its history keeps every one. */
export interface OrderChange {
  readonly order: Order;
  readonly reason: string;
  /** How the report that made the step does not fit the order; null where it does, and for steps of ours. */
  readonly incident: OrderIncidentCode | null;
}

const RECORD = `json_to_recordset($1::json) as o (
  order_id text, account_id text, client_order_id text, request_fingerprint text, security jsonb, symbol text, side text,
  order_type text, quantity numeric, notional numeric, limit_price numeric, stop_price numeric, time_in_force text,
  lot_method text, lots jsonb, simulation jsonb, status text, filled_quantity numeric, leaves_quantity numeric,
  average_fill_price numeric, fees numeric, currency text, source text, run_id text, reject_code text,
  reject_message text, replaces text, replaced_by text, reserved_cash numeric, reserved_quantity numeric,
  submitted_at timestamptz, filled_at timestamptz, cancelled_at timestamptz, updated_at timestamptz)`;

const COLUMNS = `order_id, account_id, client_order_id, request_fingerprint, security, symbol, side, order_type, quantity,
  notional, limit_price, stop_price, time_in_force, lot_method, lots, simulation, status, filled_quantity,
  leaves_quantity, average_fill_price, fees, currency, source, run_id, reject_code, reject_message, replaces,
  replaced_by, reserved_cash, reserved_quantity, submitted_at, filled_at, cancelled_at, updated_at`;

const HISTORY = 'select * from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::text[])';

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
  /** Stores a new order with the first line of its history. */
  async insert(tx: Tx, order: Order, reason: string): Promise<void> {
    await tx.query(
      `with placed as (insert into orders (${COLUMNS}) select ${COLUMNS} from ${RECORD})
       insert into order_events (order_id, status, reason, happened_at, incident) ${HISTORY}`,
      [JSON.stringify([toRow(order)]), ...historyOf([{ order, reason, incident: null }])],
    );
  }

  /** Writes what may change in an order, its state and never its terms, and a line of history for every step. */
  async update(tx: Tx, changes: readonly OrderChange[]): Promise<void> {
    if (changes.length === 0) return;
    const latest = new Map(changes.map(({ order }) => [order.orderId, order]));
    await tx.query(
      `with changed as (
         update orders set status = o.status, filled_quantity = o.filled_quantity, leaves_quantity = o.leaves_quantity,
                average_fill_price = o.average_fill_price, fees = o.fees, reject_code = o.reject_code,
                reject_message = o.reject_message, replaced_by = o.replaced_by, reserved_cash = o.reserved_cash,
                reserved_quantity = o.reserved_quantity, filled_at = o.filled_at, cancelled_at = o.cancelled_at,
                updated_at = o.updated_at
           from ${RECORD}
          where orders.order_id = o.order_id)
       insert into order_events (order_id, status, reason, happened_at, incident) ${HISTORY}`,
      [JSON.stringify([...latest.values()].map(toRow)), ...historyOf(changes)],
    );
  }

  async find(tx: Tx, scope: Scope, orderId: string): Promise<Order | undefined> {
    const [row] = await tx.query<OrderRow>(
      `select o.* from orders o join accounts a using (account_id) where o.order_id = $4 and ${visibleSql('a', 1)}`,
      [...scopeValues(scope), orderId],
    );
    return row && fromRow(row);
  }

  /** Reports of the venue that did not fit the order or are still parked, oldest first. */
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

  async findByClientOrderId(tx: Tx, accountId: string, clientOrderId: string): Promise<Order | undefined> {
    const [row] = await tx.query<OrderRow>('select * from orders where account_id = $1 and client_order_id = $2', [
      accountId,
      clientOrderId,
    ]);
    return row && fromRow(row);
  }

  /** Newest first. */
  async list(tx: Tx, scope: Scope, { accountId, statuses, limit }: OrderFilter): Promise<Order[]> {
    const rows = await tx.query<OrderRow>(
      `select o.* from orders o join accounts a using (account_id)
        where ${visibleSql('a', 1)}
          and ($4::text is null or o.account_id = $4)
          and ($5::text[] is null or o.status = any($5))
        order by o.order_id desc limit $6`,
      [...scopeValues(scope), accountId, statuses, limit],
    );
    return rows.map(fromRow);
  }

  /** How many orders are open in an account whose row is locked. */
  async countOpen(tx: Tx, accountId: string): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*) from orders where account_id = $1 and status = any($2)',
      [accountId, OPEN_ORDER_STATUSES],
    );
    return row?.count ?? 0;
  }

  /** Open orders that name the lots of a security, of an account whose row is locked. */
  async namingLots(tx: Tx, accountId: string, symbol: string): Promise<Order[]> {
    const rows = await tx.query<OrderRow>(
      'select * from orders where account_id = $1 and symbol = $2 and lots is not null and status = any($3)',
      [accountId, symbol, OPEN_ORDER_STATUSES],
    );
    return rows.map(fromRow);
  }

  /** Orders of accounts whose rows are locked. */
  async load(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Order>> {
    const rows = await tx.query<OrderRow>('select * from orders where order_id = any($1)', [orderIds]);
    return new Map(rows.map(row => [row.order_id, fromRow(row)]));
  }
}

/** The statuses that a filter means. */
export function statusesOf(filter: OrderStatus | 'OPEN' | 'CLOSED' | 'ALL', all: readonly OrderStatus[]) {
  if (filter === 'ALL') return null;
  if (filter === 'OPEN') return OPEN_ORDER_STATUSES;
  if (filter === 'CLOSED') return all.filter(status => !OPEN_ORDER_STATUSES.includes(status));
  return [filter];
}

function toRow(order: Order): OrderRow {
  return {
    order_id: order.orderId,
    account_id: order.accountId,
    client_order_id: order.clientOrderId,
    request_fingerprint: order.requestFingerprint,
    security: order.security,
    symbol: order.symbol,
    side: order.side,
    order_type: order.orderType,
    quantity: order.quantity?.toString() ?? null,
    notional: order.notional?.toString() ?? null,
    limit_price: order.limitPrice?.toString() ?? null,
    stop_price: order.stopPrice?.toString() ?? null,
    time_in_force: order.timeInForce,
    lot_method: order.lotMethod,
    lots: order.lots,
    simulation: order.simulation,
    status: order.status,
    filled_quantity: order.filledQuantity.toString(),
    leaves_quantity: order.leavesQuantity.toString(),
    average_fill_price: order.averageFillPrice?.toString() ?? null,
    fees: order.fees.toString(),
    currency: order.currency,
    source: order.source,
    run_id: order.runId,
    reject_code: order.rejectReason?.code ?? null,
    reject_message: order.rejectReason?.message ?? null,
    replaces: order.replaces,
    replaced_by: order.replacedBy,
    reserved_cash: order.reserved.cash.toString(),
    reserved_quantity: order.reserved.quantity.toString(),
    submitted_at: order.submittedAt,
    filled_at: order.filledAt,
    cancelled_at: order.cancelledAt,
    updated_at: order.updatedAt,
  };
}

function fromRow(row: OrderRow): Order {
  return {
    orderId: row.order_id,
    accountId: row.account_id,
    clientOrderId: row.client_order_id,
    requestFingerprint: row.request_fingerprint,
    security: row.security,
    symbol: row.symbol,
    side: row.side,
    orderType: row.order_type,
    quantity: row.quantity === null ? null : Quantity.of(row.quantity),
    notional: row.notional === null ? null : Money.of(row.notional),
    limitPrice: row.limit_price === null ? null : Price.of(row.limit_price),
    stopPrice: row.stop_price === null ? null : Price.of(row.stop_price),
    timeInForce: row.time_in_force,
    lotMethod: row.lot_method,
    lots: row.lots,
    simulation: row.simulation,
    status: row.status,
    filledQuantity: Quantity.of(row.filled_quantity),
    leavesQuantity: Quantity.of(row.leaves_quantity),
    averageFillPrice: row.average_fill_price === null ? null : Price.of(row.average_fill_price),
    fees: Money.of(row.fees),
    currency: row.currency,
    source: row.source,
    runId: row.run_id,
    rejectReason: row.reject_code === null ? null : { code: row.reject_code, message: row.reject_message ?? '' },
    replaces: row.replaces,
    replacedBy: row.replaced_by,
    reserved: { cash: Money.of(row.reserved_cash), quantity: Quantity.of(row.reserved_quantity) },
    submittedAt: row.submitted_at,
    filledAt: row.filled_at,
    cancelledAt: row.cancelled_at,
    updatedAt: row.updated_at,
  };
}

export function incidentView({ code, message, occurredAt }: OrderIncident): OrderIncidentView {
  return { code, message, occurred_at: nanosecondTimestamp(occurredAt) };
}
