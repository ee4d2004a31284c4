import type { LotMethod } from '../lot-instruction.js';
import {
  adjustedCostPerShareOf,
  compareLots,
  costOf,
  isOnePurchase,
  isOpen,
  type MutableLot,
  type Purchase,
  remainingOf,
} from './lot.js';
import type { RealizedGain } from './realized-gain.js';
import { lowerBound } from './sorted.js';
import { mayReplace, WASH_SALE_DAYS } from './wash-sale.js';

/** Closed lots are removed when their number is above this limit and above the number of open lots. */
const SWEEP_MIN = 64;

/**
 * One account's open lots in one security, oldest first. Closed lots, which have no shares left, stay in the list for a
 * while, because it is cheaper to remove many at once. The methods skip closed lots.
 */
export class OpenLots {
  private lots: MutableLot[] = [];
  private newestDay = Number.NEGATIVE_INFINITY;
  /** All lots before this index are closed. */
  private head = 0;
  /** All lots before this index are closed, or can no longer replace shares sold at a loss. */
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

  /** Returns the lot that this method selects first. */
  first(method: Exclude<LotMethod, 'SPECIFIC'>): MutableLot | undefined {
    if (method === 'FIFO') return this.oldest();
    return method === 'LIFO' ? this.newest() : this.highestCost();
  }

  find(lotId: string): MutableLot | undefined {
    return this.lots.find(lot => lot.lotId === lotId && isOpen(lot));
  }

  /** Returns the oldest lot whose shares may replace the shares that were sold at this loss. */
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

  /** Records that a lot has no shares left. */
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

  /**
   * Returns the lot of the newest purchase. If the purchase is divided into several lots, returns the lot with the
   * purchase's first shares.
   */
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
      if (!last || !isOnePurchase(lot.purchase, last.purchase)) break;
      if (isOpen(lot)) newest = lot;
    }
    return newest;
  }

  /** Returns the lot with the highest adjusted cost per share. If several lots have this cost, returns the oldest. */
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

  /**
   * Returns the adjusted cost per share of a lot. A lot without a wash sale loss costs the same as its whole purchase,
   * so this cost is cached for the purchase.
   */
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
