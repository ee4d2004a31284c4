import { type Currency, Money, type Price, type Quantity } from '@sandbourse/money';
import { type EntryDraft, effectiveDateOf } from './entry.js';
import { regulatoryFees, type Traded } from './fees.js';
import type { LotMethod, LotPick } from './lot-instruction.js';

export interface Dates {
  readonly tradeDate: string;
  readonly settlementDate: string;
  readonly executedAt: Date;
}

export interface Fill extends Dates {
  readonly transactionId: string;
  readonly accountId: string;
  readonly orderId: string;
  readonly side: 'BUY' | 'SELL';
  readonly symbol: string;
  readonly quantity: Quantity;
  readonly price: Price;
  readonly currency: Currency;
  /** The method that selects the lots of a sale. */
  readonly lotMethod: LotMethod;
  readonly picks: readonly LotPick[];
  /** The total of the order's earlier fills. If the field is missing, this fill is the first one. */
  readonly tradedBefore?: Traded;
}

/**
 * Makes the entry of a trade on its trade date. Fees raise the cost of a purchase and lower the proceeds of a sale. The
 * entry of a sale does not contain the cost of the sold shares: `costChange` computes it later from the lots.
 */
export function tradeDraft(fill: Fill): EntryDraft {
  const grossAmount = fill.quantity.at(fill.price);
  const fees = regulatoryFees({ ...fill, grossAmount }, fill.tradedBefore);
  const bought = fill.side === 'BUY';
  const cost = grossAmount.plus(fees);

  return {
    transactionId: fill.transactionId,
    accountId: fill.accountId,
    type: fill.side,
    symbol: fill.symbol,
    quantity: bought ? fill.quantity : fill.quantity.negated(),
    price: fill.price,
    amountPerShare: null,
    grossAmount,
    fees,
    netAmount: bought ? cost.negated() : grossAmount.minus(fees),
    costAmount: bought ? cost : Money.zero,
    currency: fill.currency,
    fxRate: null,
    tradeDate: fill.tradeDate,
    settlementDate: fill.settlementDate,
    effectiveDate: null,
    executedAt: fill.executedAt,
    orderId: fill.orderId,
    correctsTransactionId: null,
    description: `${bought ? 'Bought' : 'Sold'} ${fill.quantity} ${fill.symbol} at ${fill.price}`,
    lots: bought ? null : { kind: 'RELIEVE', method: fill.lotMethod, picks: fill.picks },
  };
}

/** The id and dates of an entry that corrects another entry. */
export interface Correction extends Dates {
  readonly transactionId: string;
}

export interface Reversal extends Correction {
  readonly reason: string;
}

/**
 * Makes the entry that reverses another entry, with opposite signs. The original entry is never edited. The reversal
 * takes effect on the day of the original entry. Lots are then derived again as if the original entry did not exist.
 */
export function reversalDraft(entry: EntryDraft, { reason, ...correction }: Reversal): EntryDraft {
  return {
    ...entry,
    ...correction,
    type: 'CORRECTION',
    quantity: entry.quantity?.negated() ?? null,
    fees: entry.fees.negated(),
    netAmount: entry.netAmount.negated(),
    costAmount: entry.costAmount.negated(),
    effectiveDate: effectiveDateOf(entry),
    correctsTransactionId: entry.transactionId,
    description: reason,
    lots: null,
  };
}

/**
 * Makes the entry that replaces a wrong entry. It is booked now, but takes effect on the day of the wrong entry.
 * `reversalDraft` makes the entry that cancels the wrong one.
 */
export function rightDraft(right: EntryDraft, wrong: EntryDraft, correction: Correction): EntryDraft {
  return {
    ...right,
    ...correction,
    effectiveDate: effectiveDateOf(wrong),
    correctsTransactionId: wrong.transactionId,
  };
}
