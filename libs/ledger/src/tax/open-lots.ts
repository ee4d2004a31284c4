import type { LotMethod } from '../lot-instruction.js';
import {
  adjustedCostPerShareOf,
  compareLots,
  costOf,
  isOpen,
  type MutableLot,
  type Purchase,
  remainingOf,
} from './lot.js';
import type { RealizedGain } from './realized-gain.js';
import { lowerBound } from './sorted.js';
import { mayReplace, WASH_SALE_DAYS } from './wash-sale.js';

/** Closed lots are swept out once they are this many and the greater part. */
const SWEEP_MIN = 64;

/**
 * One account's open lots of one security, oldest first. Lots that were sold off stay in place until they are swept, and
 * the oldest and newest ends step over them, so that a sale costs the same however many lots there are.
 */
export class OpenLots {
  private lots: MutableLot[] = [];
  private newestDay = Number.NEGATIVE_INFINITY;
  /** Everything before it is closed. */
  private head = 0;
  /** Everything before it is closed or has replaced shares sold at a loss. */
  private replaceableHead = 0;
  private closed = 0;
  private readonly costsPerShare = new WeakMap<Purchase, bigint>();

  add(lot: MutableLot): void {
    const last = this.lots.at(-1);
    const day = lot.purchase.acquiredDay;
    if (day > this.newestDay || !last || compareLots(last, lot) < 0) {
      this.newestDay = day;
      this.lots.push(lot);
      return;
    }
    const place = lowerBound(this.lots, other => compareLots(other, lot) < 0);
    this.lots.splice(place, 0, lot);
    this.head = Math.min(this.head, place);
    this.replaceableHead = Math.min(this.replaceableHead, place);
  }

  oldestFirst(): MutableLot[] {
    return this.lots.filter(isOpen);
  }

  /** The lot whose shares leave first. */
  first(method: Exclude<LotMethod, 'SPECIFIC'>): MutableLot | undefined {
    if (method === 'FIFO') return this.oldest();
    return method === 'LIFO' ? this.newest() : this.highestCost();
  }

  find(lotId: string): MutableLot | undefined {
    return this.lots.find(lot => lot.lotId === lotId && isOpen(lot));
  }

  /** The first lot that may replace shares sold at a loss. */
  replacementFor(gain: RealizedGain): MutableLot | undefined {
    const { lots } = this;
    const since = gain.disposedDay - WASH_SALE_DAYS;
    if (this.newestDay < since) return undefined;

    while (this.replaceableHead < lots.length && !isReplaceable(lots[this.replaceableHead] as MutableLot))
      this.replaceableHead += 1;
    const from = lowerBound(lots, ({ purchase }) => purchase.acquiredDay < since);
    for (let i = Math.max(this.replaceableHead, from); i < lots.length; i += 1) {
      const lot = lots[i] as MutableLot;
      if (isOpen(lot) && mayReplace(lot, gain)) return lot;
    }
    return undefined;
  }

  quantity(): number {
    return this.lots.reduce((total, lot) => total + remainingOf(lot), 0);
  }

  cost(): number {
    return this.lots.reduce((total, lot) => total + costOf(lot), 0);
  }

  /** A lot has lost its last share. */
  close(lot: MutableLot): void {
    this.closed += 1;
    if (this.lots[this.head] === lot) this.head += 1;
    if (this.closed > SWEEP_MIN && this.closed * 2 > this.lots.length) this.sweep();
  }

  private oldest(): MutableLot | undefined {
    for (; this.head < this.lots.length; this.head += 1) {
      const lot = this.lots[this.head] as MutableLot;
      if (isOpen(lot)) return lot;
    }
    return undefined;
  }

  /** The newest purchase; of its shares, those counted first. */
  private newest(): MutableLot | undefined {
    const { lots } = this;
    let last = lots.at(-1);
    while (last && !isOpen(last)) {
      lots.pop();
      this.closed -= 1;
      last = lots.at(-1);
    }
    this.head = Math.min(this.head, lots.length);
    this.replaceableHead = Math.min(this.replaceableHead, lots.length);

    let newest = last;
    for (let i = lots.length - 2; i >= 0; i -= 1) {
      const lot = lots[i] as MutableLot;
      if (lot.purchase.rootLotId !== last?.purchase.rootLotId) break;
      if (isOpen(lot)) newest = lot;
    }
    return newest;
  }

  /** The highest adjusted cost per share, the older one among equals. */
  private highestCost(): MutableLot | undefined {
    let found: MutableLot | undefined;
    let highest = -1n;
    for (const lot of this.lots) {
      if (!isOpen(lot)) continue;
      const cost = this.costPerShare(lot);
      if (cost > highest) [found, highest] = [lot, cost];
    }
    return found;
  }

  /** It is kept for purchases whose lots carry no loss: they have what they were bought at. */
  private costPerShare(lot: MutableLot): bigint {
    if (lot.washSaleDisallowed !== 0) return adjustedCostPerShareOf(lot);
    const known = this.costsPerShare.get(lot.purchase) ?? adjustedCostPerShareOf(lot);
    this.costsPerShare.set(lot.purchase, known);
    return known;
  }

  private sweep(): void {
    this.lots = this.oldestFirst();
    this.head = 0;
    this.replaceableHead = 0;
    this.closed = 0;
  }
}

function isReplaceable(lot: MutableLot): boolean {
  return isOpen(lot) && !lot.isReplacement;
}
