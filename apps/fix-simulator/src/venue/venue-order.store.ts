import { Injectable } from '@nestjs/common';
import { Money, Price, Quantity } from '@sandbourse/money';
import type { Tx } from '@sandbourse/platform';
import { Turnover } from './turnover.js';
import type { OrderType, Side, Simulation, TimeInForce, VenueOrder, VenueOrderStatus } from './venue-order.js';

/** A client's name for an order or a request about one. Names are used once per session. */
export interface OrderName {
  readonly sessionId: string;
  readonly clOrdId: string;
}

export interface NamedOrder extends OrderName {
  readonly order: VenueOrder;
}

@Injectable()
export class VenueOrderStore {
  /** Every order that may still trade or be taken back. */
  async alive(tx: Tx): Promise<VenueOrder[]> {
    const rows = await tx.query<OrderRow>(`select ${COLUMNS} from venue_orders o where is_alive order by placed_at`);
    return rows.map(fromRow);
  }

  /** The orders that go, or went, by these names. */
  async named(tx: Tx, names: readonly OrderName[]): Promise<NamedOrder[]> {
    const rows = await tx.query<OrderRow & { name: string }>(
      `select ${COLUMNS}, n.cl_ord_id as name
         from venue_order_names n join venue_orders o on o.order_id = n.order_id
        where (n.session_id, n.cl_ord_id) in (select * from unnest($1::text[], $2::text[]))`,
      [names.map(({ sessionId }) => sessionId), names.map(({ clOrdId }) => clOrdId)],
    );
    return rows.map(row => ({ sessionId: row.session_id, clOrdId: row.name, order: fromRow(row) }));
  }

  async save(tx: Tx, orders: readonly VenueOrder[], isAlive: (order: VenueOrder) => boolean): Promise<void> {
    await tx.query(
      `insert into venue_orders
       select * from jsonb_populate_recordset(null::venue_orders, $1::jsonb)
       on conflict (order_id) do update set ${UPDATES}`,
      [JSON.stringify(orders.map(order => ({ ...toRow(order), is_alive: isAlive(order) })))],
    );
  }

  async addNames(tx: Tx, names: readonly (OrderName & { readonly orderId: string })[]): Promise<void> {
    await tx.query(
      `insert into venue_order_names (session_id, cl_ord_id, order_id)
       select * from unnest($1::text[], $2::text[], $3::text[])`,
      [
        names.map(({ sessionId }) => sessionId),
        names.map(({ clOrdId }) => clOrdId),
        names.map(({ orderId }) => orderId),
      ],
    );
  }
}

interface OrderRow extends Record<string, unknown> {
  order_id: string;
  session_id: string;
  cl_ord_id: string;
  account: string | null;
  firm_id: string | null;
  lag_ms: number;
  symbol: string;
  side: Side;
  order_type: OrderType;
  quantity: string | null;
  cash: string | null;
  limit_price: string | null;
  stop_price: string | null;
  time_in_force: TimeInForce;
  scenario: Simulation['scenario'] | null;
  seed: number | null;
  status: VenueOrderStatus;
  is_triggered: boolean;
  filled: string;
  spent: string;
  turnover: string;
  reports: number;
  last_exec_id: string | null;
  last_quantity: string | null;
  last_price: string | null;
  placed_at: Date;
  expires_at: Date | null;
  traded_at: Date | null;
  bust_at: Date | null;
}

function toRow(order: VenueOrder): { [Column in keyof OrderRow]: unknown } {
  return {
    order_id: order.orderId,
    session_id: order.sessionId,
    cl_ord_id: order.clOrdId,
    account: order.account,
    firm_id: order.firmId,
    lag_ms: order.lagMs,
    symbol: order.symbol,
    side: order.side,
    order_type: order.type,
    quantity: order.quantity,
    cash: order.cash,
    limit_price: order.limitPrice,
    stop_price: order.stopPrice,
    time_in_force: order.timeInForce,
    scenario: order.simulation?.scenario ?? null,
    seed: order.simulation?.seed ?? null,
    status: order.status,
    is_triggered: order.isTriggered,
    filled: order.filled,
    spent: order.spent,
    turnover: order.turnover,
    reports: order.reports,
    last_exec_id: order.lastTrade?.execId ?? null,
    last_quantity: order.lastTrade?.quantity ?? null,
    last_price: order.lastTrade?.price ?? null,
    placed_at: order.placedAt,
    expires_at: order.expiresAt,
    traded_at: order.tradedAt,
    bust_at: order.bustAt,
  };
}

function fromRow(row: OrderRow): VenueOrder {
  return {
    orderId: row.order_id,
    sessionId: row.session_id,
    clOrdId: row.cl_ord_id,
    account: row.account,
    firmId: row.firm_id,
    lagMs: row.lag_ms,
    symbol: row.symbol,
    side: row.side,
    type: row.order_type,
    quantity: row.quantity === null ? null : Quantity.of(row.quantity),
    cash: row.cash === null ? null : Money.of(row.cash),
    limitPrice: row.limit_price === null ? null : Price.of(row.limit_price),
    stopPrice: row.stop_price === null ? null : Price.of(row.stop_price),
    timeInForce: row.time_in_force,
    simulation: row.scenario === null ? null : { scenario: row.scenario, seed: row.seed ?? 0 },
    status: row.status,
    isTriggered: row.is_triggered,
    filled: Quantity.of(row.filled),
    spent: Money.of(row.spent),
    turnover: Turnover.of(row.turnover),
    reports: row.reports,
    lastTrade: lastTradeOf(row),
    placedAt: row.placed_at,
    expiresAt: row.expires_at,
    tradedAt: row.traded_at,
    bustAt: row.bust_at,
  };
}

function lastTradeOf({ last_exec_id: execId, last_quantity: quantity, last_price: price }: OrderRow) {
  if (execId === null || quantity === null || price === null) return null;
  return { execId, quantity: Quantity.of(quantity), price: Price.of(price) };
}

const COLUMN_NAMES = [
  'order_id',
  'session_id',
  'cl_ord_id',
  'account',
  'firm_id',
  'lag_ms',
  'symbol',
  'side',
  'order_type',
  'quantity',
  'cash',
  'limit_price',
  'stop_price',
  'time_in_force',
  'scenario',
  'seed',
  'status',
  'is_triggered',
  'filled',
  'spent',
  'turnover',
  'reports',
  'last_exec_id',
  'last_quantity',
  'last_price',
  'placed_at',
  'expires_at',
  'traded_at',
  'bust_at',
] as const satisfies readonly (keyof OrderRow)[];

const COLUMNS = COLUMN_NAMES.map(name => `o.${name}`).join(', ');
const UPDATES = [...COLUMN_NAMES.slice(1), 'is_alive'].map(name => `${name} = excluded.${name}`).join(', ');
