import type { ShareRatio } from '../lot-instruction.js';
import { afterSplit } from '../split.js';
import type { LotTable } from './lot-table.js';
import { LedgerRefusal } from './refusal.js';
import { quantityOf } from './units.js';

/** As many shares as a number of old ones is after a split, to the last place of a quantity. */
export function splitShares(shares: number, ratio: ShareRatio): number {
  const after = Number(afterSplit(quantityOf(shares), ratio).units);
  if (!Number.isSafeInteger(after)) throw new LedgerRefusal('BEYOND_LIMITS', 'The split makes more shares than fit');
  return after;
}

/**
 * Splits the open lots of one account, oldest first: dates and cost stay. Shares are rounded along the running total,
 * so that the lots add up to what the split makes of the position. What is left of a purchase is counted anew, from
 * its first open share, whatever lots it was cut into.
 */
export function splitLots(lots: LotTable, rows: readonly number[], ratio: ShareRatio): void {
  const purchases = new Map<string, { rows: number[]; sizes: number[]; quantity: number; cost: number }>();
  let before = 0;
  let after = 0;
  for (const row of rows) {
    before += lots.remaining(row);
    const size = splitShares(before, ratio) - after;
    after += size;

    const root = lots.rootLotId(row);
    const left = purchases.get(root) ?? { rows: [], sizes: [], quantity: 0, cost: 0 };
    left.rows.push(row);
    left.sizes.push(size);
    left.quantity += size;
    left.cost += lots.cost(row);
    purchases.set(root, left);
  }

  for (const left of purchases.values()) {
    let from = 0;
    for (const [i, row] of left.rows.entries()) {
      const to = from + (left.sizes[i] ?? 0);
      lots.recount(row, left, from, to, splitShares(lots.sold(row), ratio));
      from = to;
    }
  }
}
