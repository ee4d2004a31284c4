import type { GainTable } from './gain-table.js';
import type { LotTable } from './lot-table.js';
import { lowerBound } from './sorted.js';
import { mayReplace, WASH_SALE_DAYS } from './wash-sale.js';

/** Losses of one security, by the day of their sales and then as they were booked, that purchases may still wash out. */
export class LossQueue {
  private readonly rows: number[] = [];
  private newestDay = Number.NEGATIVE_INFINITY;
  /** Everything before it has been replaced. */
  private head = 0;

  constructor(
    private readonly lots: LotTable,
    private readonly gains: GainTable,
  ) {}

  add(gain: number): void {
    const { gains, rows } = this;
    const day = gains.disposedDay(gain);
    if (day >= this.newestDay) {
      this.newestDay = day;
      rows.push(gain);
      return;
    }
    const place = lowerBound(rows, other => gains.disposedDay(other) <= day);
    rows.splice(place, 0, gain);
    this.head = Math.min(this.head, place);
  }

  /** The first loss, first sold first, that these shares wash out. */
  first(lot: number): number | undefined {
    const { gains, rows } = this;
    const since = this.lots.acquiredDay(lot) - WASH_SALE_DAYS;
    if (this.newestDay < since) return undefined;

    while (this.head < rows.length && gains.unreplacedQuantity(rows[this.head] as number) === 0) this.head += 1;
    for (let i = Math.max(this.head, this.placeOf(since)); i < rows.length; i += 1) {
      const gain = rows[i] as number;
      if (gains.unreplacedQuantity(gain) > 0 && mayReplace(this.lots, lot, gains, gain)) return gain;
    }
    return undefined;
  }

  /** Losses of sales on or after a day. */
  since(day: number): number[] {
    return this.rows.slice(this.placeOf(day)).filter(gain => this.gains.unreplacedQuantity(gain) > 0);
  }

  private placeOf(day: number): number {
    return lowerBound(this.rows, gain => this.gains.disposedDay(gain) < day);
  }
}
