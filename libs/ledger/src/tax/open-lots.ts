import type { LotMethod } from '../lot-instruction.js';
import { compareByAcquisition, costPerShareOf, type Lot, remainingOf } from './lot.js';
import { lowerBound } from './sorted.js';

/** Closed lots are swept out once they are this many and the greater part. */
const SWEEP_MIN = 64;

/**
 * One account's open lots of one security, oldest first. Lots that were sold off stay in place until they are swept,
 * and the oldest and newest ends step over them, so that a sale costs the same however many lots there are.
 */
export class OpenLots {
  private lots: Lot[];
  /** Everything before it is closed. */
  private head = 0;
  private closed = 0;

  constructor(lots: readonly Lot[] = []) {
    this.lots = [...lots].sort(compareByAcquisition);
  }

  add(lot: Lot): void {
    const last = this.lots.at(-1);
    const place = !last || compareByAcquisition(last, lot) < 0 ? this.lots.length : this.placeOf(lot);
    if (place === this.lots.length) this.lots.push(lot);
    else this.lots.splice(place, 0, lot);
    this.head = Math.min(this.head, place);
  }

  oldestFirst(): Lot[] {
    return this.lots.filter(lot => lot.to > lot.from);
  }

  /** The lot whose shares leave first. */
  first(method: Exclude<LotMethod, 'SPECIFIC'>): Lot | undefined {
    switch (method) {
      case 'FIFO':
        return this.oldest();
      case 'LIFO':
        return this.newest();
      case 'HIFO':
        return this.dearest();
    }
  }

  find(lotId: string): Lot | undefined {
    return this.lots.find(lot => lot.lotId === lotId && lot.to > lot.from);
  }

  quantity(): number {
    let total = 0;
    for (const lot of this.oldestFirst()) total += remainingOf(lot);
    return total;
  }

  /** A lot has lost its last share. */
  close(): void {
    this.closed += 1;
    if (this.closed > SWEEP_MIN && this.closed * 2 > this.lots.length) this.sweep();
  }

  private oldest(): Lot | undefined {
    for (; this.head < this.lots.length; this.head += 1) {
      const lot = this.lots[this.head];
      if (lot && lot.to > lot.from) return lot;
    }
    return undefined;
  }

  /** The newest purchase; of its shares, those counted first. */
  private newest(): Lot | undefined {
    let last = this.lots.at(-1);
    while (last && last.to === last.from) {
      this.lots.pop();
      this.closed -= 1;
      last = this.lots.at(-1);
    }
    if (!last) return undefined;

    let newest = last;
    for (let i = this.lots.length - 2; i >= 0; i -= 1) {
      const lot = this.lots[i];
      if (lot?.purchase !== last.purchase) break;
      if (lot.to > lot.from) newest = lot;
    }
    return newest;
  }

  /** The highest cost per share as the purchase had it, the older one among equals. */
  private dearest(): Lot | undefined {
    let dearest: Lot | undefined;
    for (const lot of this.oldestFirst())
      if (!dearest || costPerShareOf(lot.purchase) > costPerShareOf(dearest.purchase)) dearest = lot;
    return dearest;
  }

  private sweep(): void {
    this.lots = this.lots.filter(lot => lot.to > lot.from);
    this.head = 0;
    this.closed = 0;
  }

  private placeOf(lot: Lot): number {
    return lowerBound(this.lots, other => compareByAcquisition(other, lot) < 0);
  }
}
