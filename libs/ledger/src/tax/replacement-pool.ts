import { compareByAcquisition, type Lot, remainingOf } from './lot.js';
import type { RealizedGain } from './realized-gain.js';
import { lowerBound } from './sorted.js';
import { mayReplace, WASH_SALE_DAYS } from './wash-sale.js';

/** Lots that can replace no more are swept out once they are this many and the greater part. */
const SWEEP_MIN = 64;

const isSpent = (lot: Lot) => lot.isReplacement || remainingOf(lot) === 0;

/** Lots of all of one client's accounts that may yet replace shares sold at a loss, in the order of their acquisition. */
export class ReplacementPool {
  private lots: Lot[] = [];
  private spent = 0;

  add(lot: Lot): void {
    if (lot.isReplacement) return;
    const last = this.lots.at(-1);
    if (!last || compareByAcquisition(last, lot) < 0) this.lots.push(lot);
    else
      this.lots.splice(
        lowerBound(this.lots, other => compareByAcquisition(other, lot) < 0),
        0,
        lot,
      );
  }

  /** The first lot that may replace what was sold. */
  first(row: RealizedGain): Lot | undefined {
    const last = this.lots.at(-1);
    const since = row.disposedDay - WASH_SALE_DAYS;
    if (!last || last.purchase.acquiredDay < since) return undefined;

    this.sweep();
    for (let i = lowerBound(this.lots, lot => lot.purchase.acquiredDay < since); i < this.lots.length; i += 1) {
      const lot = this.lots[i] as Lot;
      if (isSpent(lot)) this.spent += 1;
      else if (mayReplace(lot, row)) return lot;
    }
    return undefined;
  }

  private sweep(): void {
    if (this.spent < SWEEP_MIN || this.spent * 2 < this.lots.length) return;
    this.lots = this.lots.filter(lot => !isSpent(lot));
    this.spent = 0;
  }
}
