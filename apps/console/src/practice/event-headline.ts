import type { StreamEvent } from '@sandbourse/sdk';
import { money, shares } from '../format/figures.js';
import { words } from '../format/words.js';

/** Returns a headline for an event of the trades stream, at most one and a half lines long. */
export function headlineOf({ type, data }: Pick<StreamEvent<'trades'>, 'type' | 'data'>): {
  what: string;
  detail: string;
} {
  const what = words(type.slice(type.lastIndexOf('.') + 1));
  const { order } = data;
  const size = order.quantity === null ? `${money(order.notional ?? '0', order.currency)} of` : shares(order.quantity);
  return {
    what,
    detail: `${words(order.side)} ${size} ${order.security.value}, ${words(order.order_type).toLowerCase()}.`,
  };
}
