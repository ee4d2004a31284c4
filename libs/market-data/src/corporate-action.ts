import { type Currency, FixedPoint, Money, PLACES, type Quantity, rescale } from '@sandbourse/money';
import type { SessionDate } from './calendar/session.js';

/** A cash amount per share. Finer than a price: distributions are declared to a millionth. */
export class AmountPerShare extends FixedPoint {
  static override readonly places = 6;
  static readonly zero = new AmountPerShare(0n);
  declare protected readonly kind: 'amount_per_share';

  /** What a holding of `quantity` is paid. */
  on(quantity: Quantity): Money {
    const places = AmountPerShare.places + PLACES.quantity;
    return Money.ofUnits(rescale(this.units * quantity.units, places, PLACES.money));
  }
}

/** 4-for-1 is `{newShares: 4n, oldShares: 1n}`; a reverse split of 1-for-3 is `{newShares: 1n, oldShares: 3n}`. */
export interface SplitRatio {
  readonly newShares: bigint;
  readonly oldShares: bigint;
}

interface Event {
  readonly symbol: string;
  /** The first session that trades without the dividend, or in the new shares. */
  readonly exDate: SessionDate;
  readonly source: string;
}

export interface Dividend extends Event {
  readonly kind: 'DIVIDEND';
  /** Gross, as paid at the time: not adjusted for later splits. */
  readonly amountPerShare: AmountPerShare;
  readonly currency: Currency;
  /** When whoever held the shares before the ex-date gets the money: a day on which payments settle. */
  readonly payDate: SessionDate;
}

export interface Split extends Event {
  readonly kind: 'SPLIT';
  readonly ratio: SplitRatio;
}

export type CorporateAction = Dividend | Split;
