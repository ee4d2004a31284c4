import type { AmountPerShare, Currency, Price } from '@sandbourse/money';
import type { SessionDate } from './calendar/session.js';

/**
 * The ratio of new to old shares. A 4-for-1 split is `{newShares: 4n, oldShares: 1n}`. A 1-for-3 reverse split is
 * `{newShares: 1n, oldShares: 3n}`.
 */
export interface SplitRatio {
  readonly newShares: bigint;
  readonly oldShares: bigint;
}

/**
 * Returns the ratio of two numbers of shares as whole numbers. An issuer may publish a decimal: 0.241917 shares for 1
 * share is 241,917 for 1,000,000. Two whole numbers are returned unchanged.
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
  /**
   * For a dividend: the first session whose buyers do not receive the dividend. For another action: the first session
   * after the action.
   */
  readonly exDate: SessionDate;
  readonly source: string;
}

export interface Dividend extends Event {
  readonly kind: 'DIVIDEND';
  /** The gross amount as it was paid. Later splits do not change it. */
  readonly amountPerShare: AmountPerShare;
  readonly currency: Currency;
  /** The date on which the cash is paid to the accounts that held the shares before the ex-date. */
  readonly payDate: SessionDate;
}

/** A distribution that is not a dividend. It pays back the cost of the shares. */
export interface ReturnOfCapital extends Omit<Dividend, 'kind'> {
  readonly kind: 'RETURN_OF_CAPITAL';
}

/**
 * The company is bought for cash. Every share is exchanged for cash. From the ex-date on, the security does not trade.
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
 * The company distributes shares of another company to its shareholders. From the ex-date on, the distributed shares
 * trade.
 */
export interface SpinOff extends Event {
  readonly kind: 'SPIN_OFF';
  readonly newSymbol: string;
  /** The number of new shares that the holder of each old share receives. The holder keeps the old share. */
  readonly ratio: SplitRatio;
  readonly payDate: SessionDate;
}

/**
 * The company is bought with shares of another company, and possibly cash. From the ex-date on, the security does not
 * trade.
 */
export interface StockMerger extends Omit<SpinOff, 'kind'> {
  readonly kind: 'STOCK_MERGER';
  /** The cash for each old share, in the currency of both securities. */
  readonly cashPerShare: AmountPerShare;
}

export type CorporateAction = Dividend | ReturnOfCapital | CashMerger | Split | SpinOff | StockMerger;
