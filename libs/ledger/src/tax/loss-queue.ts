import type { RealizedGain } from './realized-gain.js';
import { WASH_SALE_DAYS } from './wash-sale.js';

/** Losses of one security, by the day of their sales and then as they were booked, that purchases may still wash out. */
export class LossQueue {
  private rows: RealizedGain[] = [];
  private latestDay = Number.NEGATIVE_INFINITY;

  constructor(rows: Iterable<RealizedGain> = []) {
    for (const row of rows) this.add(row);
  }

  add(row: RealizedGain): void {
    this.rows.push(row);
    if (row.disposedDay < this.latestDay) this.rows.sort((a, b) => a.disposedDay - b.disposedDay);
    this.latestDay = Math.max(this.latestDay, row.disposedDay);
  }

  /** Losses that a purchase on this day may wash out, first sold first. */
  within(day: number): RealizedGain[] {
    if (this.latestDay < day - WASH_SALE_DAYS) return [];
    this.rows = this.rows.filter(row => row.unreplacedQuantity > 0);
    return this.rows.filter(row => Math.abs(row.disposedDay - day) <= WASH_SALE_DAYS);
  }

  open(): readonly RealizedGain[] {
    return this.rows.filter(row => row.unreplacedQuantity > 0);
  }
}
