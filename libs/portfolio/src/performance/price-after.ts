import type { ShareRatio } from '@sandbourse/ledger';
import { type AmountPerShare, PLACES } from '@sandbourse/money';
import type { SharePrice } from './daily-valuation.js';

/** A corporate action for the holders of shares at the start of a session. */
export type ActionOfSession =
  | { readonly kind: 'SPLIT'; readonly ratio: ShareRatio }
  | { readonly kind: 'DIVIDEND' | 'RETURN_OF_CAPITAL'; readonly amountPerShare: AmountPerShare }
  | { readonly kind: 'SPIN_OFF' | 'CASH_MERGER' | 'STOCK_MERGER' };

/** Converts units of a price to units of an amount per share. An amount per share has two more decimal places. */
const FINER = 10n ** BigInt(PLACES.amountPerShare - PLACES.price);

/**
 * Returns the previous close, adjusted for the splits and distributions of the next session. For example, after a
 * 3-for-2 split, the adjusted price is exactly two thirds of the close. Shares that leave at the start of the session
 * are valued at this price, so a split does not change their value. Returns undefined if there are other actions, such
 * as a spin-off, or if the numbers are too large for a price.
 */
export function priceAfter(close: SharePrice, actions: readonly ActionOfSession[]): SharePrice | undefined {
  let [units, per] = [BigInt(close.units) * FINER, FINER];
  const [splits, others] = [true, false].map(isSplit => actions.filter(({ kind }) => (kind === 'SPLIT') === isSplit));
  for (const action of [...(splits ?? []), ...(others ?? [])])
    if (action.kind === 'SPLIT') {
      units *= action.ratio.oldShares;
      per *= action.ratio.newShares;
    } else if (action.kind === 'DIVIDEND' || action.kind === 'RETURN_OF_CAPITAL') {
      units -= (action.amountPerShare.units * per) / FINER;
    } else return undefined;
  const isExact = units > 0n && units <= MOST && per <= MOST / SHARE;
  return isExact ? { units: Number(units), per: Number(per), currency: close.currency } : undefined;
}

const SHARE = 10n ** BigInt(PLACES.quantity);
const MOST = BigInt(Number.MAX_SAFE_INTEGER) / 2n;
