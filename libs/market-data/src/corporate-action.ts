import type { AmountPerShare, Currency, Price } from '@sandbourse/money';
import type { SessionDate } from './calendar/session.js';

/**
 * The ratio of new to old shares: 4-for-1 is `{newShares: 4n, oldShares: 1n}`; a reverse split of 1-for-3 is
 * `{newShares: 1n, oldShares: 3n}`.
 */
export interface SplitRatio {
  readonly newShares: bigint;
  readonly oldShares: bigint;
}

/**
 * Returns the exact ratio of two share counts as an issuer publishes them, decimal or whole: 0.241917 for 1 is 241,917
 * for 1,000,000. Two whole numbers are returned unchanged.
 */
export function splitRatioOf(newShares: number | string, oldShares: number | string): SplitRatio {
  const [made, of] = [fractionOf(newShares), fractionOf(oldShares)];
  const ratio = { newShares: made.units * of.scale, oldShares: of.units * made.scale };
  const divisor = made.scale === 1n && of.scale === 1n ? 1n : greatestDivisor(ratio.newShares, ratio.oldShares);
  return { newShares: ratio.newShares / divisor, oldShares: ratio.oldShares / divisor };
}

function fractionOf(count: number | string): { readonly units: bigint; readonly scale: bigint } {
  const [whole = '', fraction = ''] = `${count}`.split('.');
  return { units: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) };
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestDivisor(other, one % other);
}

interface Event {
  readonly symbol: string;
  /** The first session in which the security trades without the dividend, or after the split, spin-off or merger. */
  readonly exDate: SessionDate;
  readonly source: string;
}

export interface Dividend extends Event {
  readonly kind: 'DIVIDEND';
  /** The gross amount as it was paid, not adjusted for later splits. */
  readonly amountPerShare: AmountPerShare;
  readonly currency: Currency;
  /**
   * The date on which holders receive the cash if they held the shares before the ex-date. Payments settle on this day.
   */
  readonly payDate: SessionDate;
}

/** A distribution that is not a dividend: it returns the cost of the shares. */
export interface ReturnOfCapital extends Omit<Dividend, 'kind'> {
  readonly kind: 'RETURN_OF_CAPITAL';
}

/**
 * The company is acquired for cash. Every share is exchanged for cash, and the security no longer trades from the
 * ex-date on.
 */
export interface CashMerger extends Event {
  readonly kind: 'CASH_MERGER';
  readonly price: Price;
  readonly currency: Currency;
  readonly payDate: SessionDate;
}

export interface Split extends Event {
  readonly kind: 'SPLIT';
  readonly ratio: SplitRatio;
}

/**
 * The company distributes shares of another company to its holders. The distributed shares trade separately from the
 * ex-date on.
 */
export interface SpinOff extends Event {
  readonly kind: 'SPIN_OFF';
  readonly newSymbol: string;
  /** The number of new shares for each old share. The old shares are kept. */
  readonly ratio: SplitRatio;
  readonly payDate: SessionDate;
}

/**
 * The company is acquired for shares of another company, and possibly cash. The security no longer trades from the
 * ex-date on.
 */
export interface StockMerger extends Omit<SpinOff, 'kind'> {
  readonly kind: 'STOCK_MERGER';
  /** The cash for each old share, in the currency that both securities have. */
  readonly cashPerShare: AmountPerShare;
}

export type CorporateAction = Dividend | ReturnOfCapital | CashMerger | Split | SpinOff | StockMerger;
