import type { LotMethod } from '../lot-instruction.js';
import type { GainTable } from './gain-table.js';
import type { LotTable, SoldNames } from './lot-table.js';
import { lowerBound } from './sorted.js';
import { mayReplace, WASH_SALE_DAYS } from './wash-sale.js';

/** Closed lots are swept out once they are this many and the greater part. */
const SWEEP_MIN = 64;

/**
 * One account's open lots of one security, by their rows, oldest first. Lots that were sold off stay in place until they
 * are swept, and the oldest and newest ends step over them, so that a sale costs the same however many lots there are.
 */
export class OpenLots {
  private rows: number[] = [];
  private newestDay = Number.NEGATIVE_INFINITY;
  /** Everything before it is closed. */
  private head = 0;
  /** Everything before it is closed or has replaced shares sold at a loss. */
  private unspentHead = 0;
  private closed = 0;

  constructor(private readonly lots: LotTable) {}

  add(row: number): void {
    const { lots, rows } = this;
    const day = lots.acquiredDay(row);
    if (day > this.newestDay || lots.compare(rows.at(-1) ?? row, row) < 0) {
      this.newestDay = day;
      rows.push(row);
      return;
    }
    const place = lowerBound(rows, other => lots.compare(other, row) < 0);
    rows.splice(place, 0, row);
    this.head = Math.min(this.head, place);
    this.unspentHead = Math.min(this.unspentHead, place);
  }

  oldestFirst(): number[] {
    return this.rows.filter(row => this.lots.isOpen(row));
  }

  /** The lot whose shares leave first. */
  first(method: Exclude<LotMethod, 'SPECIFIC'>): number | undefined {
    if (method === 'FIFO') return this.oldest();
    return method === 'LIFO' ? this.newest() : this.dearest();
  }

  find(lotId: string, sold: SoldNames): number | undefined {
    return this.rows.find(row => this.lots.isOpen(row) && this.lots.lotId(row, sold) === lotId);
  }

  /** The first lot that may replace shares sold at a loss. */
  replacementFor(gains: GainTable, gain: number): number | undefined {
    const { lots, rows } = this;
    const since = gains.disposedDay(gain) - WASH_SALE_DAYS;
    if (this.newestDay < since) return undefined;

    while (this.unspentHead < rows.length && this.isSpent(rows[this.unspentHead] as number)) this.unspentHead += 1;
    const from = lowerBound(rows, row => lots.acquiredDay(row) < since);
    for (let i = Math.max(this.unspentHead, from); i < rows.length; i += 1) {
      const row = rows[i] as number;
      if (this.lots.isOpen(row) && mayReplace(lots, row, gains, gain)) return row;
    }
    return undefined;
  }

  quantity(): number {
    let total = 0;
    for (const row of this.rows) total += this.lots.remaining(row);
    return total;
  }

  cost(): number {
    let total = 0;
    for (const row of this.rows) total += this.lots.cost(row);
    return total;
  }

  /** A lot has lost its last share. */
  close(row: number): void {
    this.closed += 1;
    if (this.rows[this.head] === row) this.head += 1;
    if (this.closed > SWEEP_MIN && this.closed * 2 > this.rows.length) this.sweep();
  }

  private isSpent(row: number): boolean {
    return this.lots.isReplacement(row) || !this.lots.isOpen(row);
  }

  private oldest(): number | undefined {
    for (; this.head < this.rows.length; this.head += 1) {
      const row = this.rows[this.head] as number;
      if (this.lots.isOpen(row)) return row;
    }
    return undefined;
  }

  /** The newest purchase; of its shares, those counted first. */
  private newest(): number | undefined {
    let last = this.rows.at(-1);
    while (last !== undefined && !this.lots.isOpen(last)) {
      this.rows.pop();
      this.closed -= 1;
      last = this.rows.at(-1);
    }
    this.head = Math.min(this.head, this.rows.length);
    this.unspentHead = Math.min(this.unspentHead, this.rows.length);
    if (last === undefined) return undefined;

    let newest = last;
    for (let i = this.rows.length - 2; i >= 0; i -= 1) {
      const row = this.rows[i] as number;
      if (this.lots.rootLotId(row) !== this.lots.rootLotId(last)) break;
      if (this.lots.isOpen(row)) newest = row;
    }
    return newest;
  }

  /** The highest cost per share as the purchase had it, the older one among equals. */
  private dearest(): number | undefined {
    let dearest: number | undefined;
    for (const row of this.rows) {
      if (!this.lots.isOpen(row)) continue;
      if (dearest === undefined || this.lots.costPerShare(row) > this.lots.costPerShare(dearest)) dearest = row;
    }
    return dearest;
  }

  private sweep(): void {
    this.rows = this.head === this.closed ? this.rows.slice(this.head) : this.oldestFirst();
    this.head = 0;
    this.unspentHead = 0;
    this.closed = 0;
  }
}
