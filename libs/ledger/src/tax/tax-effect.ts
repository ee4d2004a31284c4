import type { Slice } from './lot.js';
import type { RealizedGain } from './realized-gain.js';
import type { TaxEvent } from './tax-event.js';

/**
 * The result of an event. `delivered` are the slices of lots that left the account without a sale. `costGiven` is the
 * cost that was paid back or moved to other shares.
 */
export interface TaxEffect {
  readonly gains: readonly RealizedGain[];
  readonly delivered: readonly Slice[];
  readonly costGiven: number;
}

/**
 * Returns the amount by which an event changes the account's cost basis, in units of money. Wash sale losses that were
 * added to a basis are not part of this cost.
 */
export function costChange(event: TaxEvent, { gains, delivered, costGiven }: TaxEffect): number {
  let change = 0;
  if (event.kind === 'RECEIPT') for (const { purchase } of event.lots) change += purchase.cost;
  for (const { costBasis, carriedLoss } of gains) change -= costBasis - carriedLoss;
  for (const { cost } of delivered) change -= cost;
  return change - costGiven;
}
