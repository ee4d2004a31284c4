import type { ShareRatio } from '@sandbourse/ledger';
import { type AmountPerShare, PLACES } from '@sandbourse/money';
import type { SharePrice } from './daily-valuation.js';

/** The event for holders of shares at the start of a session. */
export type ActionOfSession =
  | { readonly kind: 'SPLIT'; readonly ratio: ShareRatio }
  | { readonly kind: 'DIVIDEND' | 'RETURN_OF_CAPITAL'; readonly amountPerShare: AmountPerShare }
  | { readonly kind: 'SPIN_OFF' | 'CASH_MERGER' | 'STOCK_MERGER' };

/** An amount a share has two places more than a price. */
const FINER = 10n ** BigInt(PLACES.amountPerShare - PLACES.price);

/**
 * A close in terms of the shares of the next session, less what that session pays on them, and exact: after a 3-for-2
 * split, two thirds of the close. So shares that leave as the session begins keep their value. Undefined if the actions
 * have other effects, such as a spin-off, or if numbers of this size cannot represent the price.
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
