import type { OrderWithFillsView } from '@sandbourse/contracts';
import { Quantity, sum } from '@sandbourse/money';
import type pg from 'pg';
import { until } from '../api-client.js';
import type { Brokerage } from '../client/brokerage.js';

const PENDING = ['PENDING_NEW', 'PENDING_CANCEL', 'PENDING_REPLACE'];

interface VenueOrder {
  readonly cl_ord_id: string;
  readonly status: string;
  readonly filled: string;
  readonly bust_at: Date | null;
}

async function ordersAtVenue(venue: pg.Client, accountId: string): Promise<VenueOrder[]> {
  const { rows } = await venue.query<VenueOrder>(
    'select cl_ord_id, status, filled, bust_at from venue_orders where account = $1',
    [accountId],
  );
  return rows;
}

/**
 * Converts a status of the venue to a status of the brokerage. A replaced order counts as open, because the venue still
 * executes it under a new ClOrdID.
 */
function statusOf({ status, filled }: VenueOrder): string {
  if (status === 'CANCELED') return 'CANCELLED';
  if (!['NEW', 'PARTIALLY_FILLED', 'REPLACED'].includes(status)) return status;
  return Quantity.of(filled).isZero() ? 'NEW' : 'PARTIALLY_FILLED';
}

export interface BothSides {
  readonly broker: Brokerage;
  readonly venue: pg.Client;
}

/**
 * Waits until no order is pending, and the brokerage and the venue have the same status and quantity for each order.
 */
export async function untilTheyAgree(sides: BothSides, accountId: string, orderIds: readonly string[]): Promise<void> {
  await until(
    () => Promise.all(orderIds.map(id => sides.broker.order(id))),
    orders => orders.every(({ status }) => !PENDING.includes(status)),
  );
  await until(
    () => disagreements(sides, accountId, orderIds),
    found => found.length === 0,
  );
}

/**
 * Compares the orders of the brokerage with the orders of the venue, and the shares held with the shares traded.
 * Returns all differences.
 */
async function disagreements(
  { broker, venue }: BothSides,
  accountId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const atVenue = await ordersAtVenue(venue, accountId);
  const orders = new Map<string, OrderWithFillsView>();
  for (const id of orderIds) orders.set(id, await broker.order(id));
  const held = sum(
    Quantity.zero,
    (await broker.positions(accountId)).map(({ quantity }) => Quantity.of(quantity)),
  ).toComputed();
  const traded = sum(
    Quantity.zero,
    atVenue.map(({ filled }) => Quantity.of(filled)),
  ).toComputed();
  return [
    ...atVenue.flatMap(order => {
      const ours = orders.get(order.cl_ord_id);
      const [theirs, said] = [`${statusOf(order)} ${order.filled}`, `${ours?.status} ${ours?.filled_quantity}`];
      const isSame =
        ours?.status === statusOf(order) && Quantity.of(order.filled).toComputed() === ours.filled_quantity;
      return isSame && order.bust_at === null ? [] : [`${order.cl_ord_id}: ${said}, at the venue ${theirs}`];
    }),
    ...[...orders.values()].flatMap(({ order_id, incidents }) => incidents.map(({ code }) => `${order_id}: ${code}`)),
    ...(held === traded ? [] : [`${held} shares held, ${traded} traded`]),
  ];
}
