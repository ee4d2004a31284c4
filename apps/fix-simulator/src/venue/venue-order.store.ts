import { Injectable } from '@nestjs/common';
import { Money, Price, Quantity } from '@sandbourse/money';
import { type ColumnsOf, column, columns, type Row, type Tx } from '@sandbourse/platform/database';
import { Turnover } from './turnover.js';
import type { VenueOrder } from './venue-order.js';

/** The ClOrdID of an order, or of a request about an order. A session uses each ClOrdID only once. */
export interface OrderName {
  readonly sessionId: string;
  readonly clOrdId: string;
}

export interface NamedOrder extends OrderName {
  readonly order: VenueOrder;
}

export interface NewName extends OrderName {
  readonly orderId: string;
}

const NAME = columns<NewName>({ sessionId: column.text(), clOrdId: column.text(), orderId: column.text() });

const COLUMNS: ColumnsOf<VenueOrder> = {
  orderId: column.text(),
  sessionId: column.text(),
  clOrdId: column.text(),
  account: column.text(),
  client: column.group('client', {
    sessionId: column.text(),
    clOrdId: column.text(),
    account: column.text(),
    symbol: column.text(),
  }),
  firmId: column.text(),
  lagMs: column.bigint(),
  symbol: column.text(),
  side: column.text(),
  orderType: column.text(),
  quantity: column.numeric(Quantity),
  notional: column.named('cash', column.numeric(Money)),
  limitPrice: column.numeric(Price),
  stopPrice: column.numeric(Price),
  timeInForce: column.text(),
  doNotReduce: column.boolean(),
  simulation: column.group('', { scenario: column.text(), seed: column.bigint() }),
  status: column.text(),
  isTriggered: column.boolean(),
  filled: column.numeric(Quantity),
  spent: column.numeric(Money),
  turnover: column.numeric(Turnover),
  reports: column.bigint(),
  lastTrade: column.group('last', {
    execId: column.text(),
    quantity: column.numeric(Quantity),
    price: column.numeric(Price),
  }),
  placedAt: column.timestamptz(),
  expiresAt: column.timestamptz(),
  statedOn: column.date(),
  tradedAt: column.timestamptz(),
  bustAt: column.timestamptz(),
  advanceId: column.text(),
};
const ORDER = columns(COLUMNS);
const STORED_ORDER = columns<VenueOrder & { readonly isAlive: boolean }>({ ...COLUMNS, isAlive: column.boolean() });

const SAVE = `with named as (${NAME.insertInto('venue_order_names', 2)})
  ${STORED_ORDER.insertInto('venue_orders')}
  on conflict (order_id) do update set ${STORED_ORDER.assignments('excluded')}`;

@Injectable()
export class VenueOrderStore {
  /** Returns all orders that may still trade, or whose last trade will be busted or corrected. */
  async alive(tx: Tx): Promise<VenueOrder[]> {
    const rows = await tx.query(`select o.* from venue_orders o where is_alive order by placed_at, order_id`);
    return rows.map(ORDER.read);
  }

  async aliveOf(tx: Tx, firmId: string): Promise<VenueOrder[]> {
    const rows = await tx.query(
      `select o.* from venue_orders o where is_alive and firm_id = $1 order by placed_at, order_id`,
      [firmId],
    );
    return rows.map(ORDER.read);
  }

  /** Returns the orders that have or had one of these ClOrdIDs. */
  async named(tx: Tx, names: readonly OrderName[]): Promise<NamedOrder[]> {
    const rows = await tx.query<Row & { named_on: string; name: string }>(
      `select o.*, n.session_id as named_on, n.cl_ord_id as name
         from venue_order_names n join venue_orders o on o.order_id = n.order_id
        where (n.session_id, n.cl_ord_id) in (select * from unnest($1::text[], $2::text[]))`,
      [names.map(({ sessionId }) => sessionId), names.map(({ clOrdId }) => clOrdId)],
    );
    return rows.map(row => ({ sessionId: row.named_on, clOrdId: row.name, order: ORDER.read(row) }));
  }

  save(
    tx: Tx,
    orders: readonly VenueOrder[],
    names: readonly NewName[],
    isAlive: (order: VenueOrder) => boolean,
  ): void {
    const stored = orders.map(order => ({ ...order, isAlive: isAlive(order) }));
    tx.send(SAVE, [STORED_ORDER.json(stored), NAME.json(names)]);
  }
}
