import { Money, type Price, Quantity } from '@sandbourse/money';
import type { EntryDraft } from './entry.js';

/** A number of shares, and their cost including the fees of the purchase. */
export interface Holding {
  readonly quantity: Quantity;
  readonly costBasis: Money;
}

export const NOTHING_HELD: Holding = { quantity: Quantity.zero, costBasis: Money.zero };

export function foldHolding(holding: Holding, entry: EntryDraft): Holding {
  if (!entry.quantity) return holding;
  return {
    quantity: holding.quantity.plus(entry.quantity),
    costBasis: holding.costBasis.plus(entry.costAmount),
  };
}

/**
 * Returns all holdings of one account by symbol. `entries` are the account's entries in sequence. A security that was
 * sold completely keeps a holding with quantity zero.
 */
export function foldHoldings(entries: Iterable<EntryDraft>): Map<string, Holding> {
  const holdings = new Map<string, Holding>();
  for (const entry of entries) {
    if (!entry.symbol) continue;
    holdings.set(entry.symbol, foldHolding(holdings.get(entry.symbol) ?? NOTHING_HELD, entry));
  }
  return holdings;
}

/** Returns the cost per share, or null for an empty holding. */
export function averageCost({ quantity, costBasis }: Holding): Price | null {
  return quantity.isZero() ? null : costBasis.per(quantity);
}
