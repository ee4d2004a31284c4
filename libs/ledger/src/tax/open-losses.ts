import type { Lot } from './lot.js';
import type { MutableGain } from './realized-gain.js';
import { lowerBound } from './sorted.js';
import { mayReplace, WASH_SALE_DAYS } from './wash-sale.js';

/**
 * Losses in one security that a wash sale may still disallow in part, because the client may buy replacement shares.
 * The losses are sorted by day of sale, then by order of booking.
 */
export class OpenLosses {
  private readonly losses: MutableGain[] = [];
  private newestDay = Number.NEGATIVE_INFINITY;
  /** Index of the first loss that may still have shares without a replacement. */
  private head = 0;

  add(loss: MutableGain): void {
    const day = loss.disposedDay;
    if (day >= this.newestDay) {
      this.newestDay = day;
      this.losses.push(loss);
      return;
    }
    const place = lowerBound(this.losses, other => other.disposedDay <= day);
    this.losses.splice(place, 0, loss);
    this.head = Math.min(this.head, place);
  }

  /** Returns the loss of the earliest sale that these bought shares replace, or undefined if they replace no loss. */
  first(lot: Lot): MutableGain | undefined {
    const { losses } = this;
    const since = lot.purchase.acquiredDay - WASH_SALE_DAYS;
    if (this.newestDay < since) return undefined;

    while (losses[this.head]?.unreplacedQuantity === 0) this.head += 1;
    for (let i = Math.max(this.head, this.placeOf(since)); i < losses.length; i += 1) {
      const loss = losses[i] as MutableGain;
      if (loss.unreplacedQuantity > 0 && mayReplace(lot, loss)) return loss;
    }
    return undefined;
  }

  /** Returns the losses of sales on or after `day`, if some of the sold shares have no replacement yet. */
  since(day: number): MutableGain[] {
    return this.losses.slice(this.placeOf(day)).filter(({ unreplacedQuantity }) => unreplacedQuantity > 0);
  }

  private placeOf(day: number): number {
    return lowerBound(this.losses, ({ disposedDay }) => disposedDay < day);
  }
}
