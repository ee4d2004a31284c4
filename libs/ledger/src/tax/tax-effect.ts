import type { Slice } from './lot.js';
import type { RealizedGain } from './realized-gain.js';
import type { TaxEvent } from './tax-event.js';

/**
 * The result of an event: its gains, the slices that left without a sale, and the cost that was returned to the holder
 * or moved to other shares.
 */
export interface TaxEffect {
  readonly gains: readonly RealizedGain[];
  readonly delivered: readonly Slice[];
  readonly costGiven: number;
}

/**
 * Returns the change of the account's cost basis by an event, in units of money. Wash sale losses in the basis are not
 * part of the cost.
 */
export function costChange(event: TaxEvent, { gains, delivered, costGiven }: TaxEffect): number {
  let change = 0;
  if (event.kind === 'RECEIPT') for (const { purchase } of event.lots) change += purchase.cost;
  for (const { costBasis, carriedLoss } of gains) change -= costBasis - carriedLoss;
  for (const { cost } of delivered) change -= cost;
  return change - costGiven;
}
