import type { OrderStatus } from './generated/requests.js';

const ENDS: readonly OrderStatus[] = ['FILLED', 'CANCELLED', 'REPLACED', 'REJECTED', 'EXPIRED'];

/** Returns true if the order no longer changes: it is FILLED, CANCELLED, REPLACED, REJECTED or EXPIRED. */
export function hasEnded({ status }: { readonly status: OrderStatus }): boolean {
  return ENDS.includes(status);
}
