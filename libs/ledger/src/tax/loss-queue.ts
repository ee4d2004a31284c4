import type { Lot } from './lot.js';
import type { RealizedGain } from './realized-gain.js';
import { lowerBound } from './sorted.js';
import { mayReplace, WASH_SALE_DAYS } from './wash-sale.js';

/** Losses of one security, by the day of their sales and then as they were booked, that purchases may still wash out. */
export class LossQueue {
  private rows: RealizedGain[] = [];
  /** Everything before it has been replaced. */
  private head = 0;

  constructor(rows: Iterable<RealizedGain> = []) {
    for (const row of rows) this.add(row);
  }

  add(row: RealizedGain): void {
    const last = this.rows.at(-1);
    const place =
      !last || last.disposedDay <= row.disposedDay
        ? this.rows.length
        : lowerBound(this.rows, other => other.disposedDay <= row.disposedDay);
    this.rows.splice(place, 0, row);
    this.head = Math.min(this.head, place);
  }

  /** The first loss, first sold first, that these shares wash out. */
  first(lot: Lot): RealizedGain | undefined {
    const last = this.rows.at(-1);
    const since = lot.purchase.acquiredDay - WASH_SALE_DAYS;
    if (!last || last.disposedDay < since) return undefined;

    while (this.rows[this.head]?.unreplacedQuantity === 0) this.head += 1;
    const from = Math.max(
      this.head,
      lowerBound(this.rows, row => row.disposedDay < since),
    );
    for (let i = from; i < this.rows.length; i += 1) {
      const row = this.rows[i] as RealizedGain;
      if (row.unreplacedQuantity > 0 && mayReplace(lot, row)) return row;
    }
    return undefined;
  }

  open(): readonly RealizedGain[] {
    return this.rows.filter(row => row.unreplacedQuantity > 0);
  }
}
