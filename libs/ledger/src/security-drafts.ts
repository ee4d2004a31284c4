import { type Currency, Money, type Price, type Quantity, sum } from '@sandbourse/money';
import { cashDraft, type JournalSide } from './cash-drafts.js';
import type { Dates } from './drafts.js';
import type { EntryDraft } from './entry.js';
import type { CarriedLot, LotMethod, LotPick, ShareRatio } from './lot-instruction.js';
import { afterSplit } from './split.js';

interface SecurityEvent extends Dates {
  readonly transactionId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly currency: Currency;
}

export interface DividendPayment extends SecurityEvent {
  /** Shares held when the security went ex-dividend. */
  readonly shares: Quantity;
  /** As declared, for the description: finer than a price. */
  readonly amountPerShare: { toString(): string };
  readonly amount: Money;
}

/** A cash dividend. One that is reinvested is this entry and a purchase: taxed as income, then a lot like any other. */
export function dividendDraft(dividend: DividendPayment): EntryDraft {
  const { symbol, shares, amountPerShare } = dividend;
  return {
    ...cashDraft('DIVIDEND', dividend, `Dividend of ${amountPerShare} on ${shares} ${symbol}`),
    symbol,
  };
}

export interface ShareSplit extends SecurityEvent {
  readonly ratio: ShareRatio;
  readonly held: Quantity;
}

/** A split or reverse split: shares change, their cost does not. Fractions stay, unless cash in lieu takes them. */
export function splitDraft(split: ShareSplit): EntryDraft {
  const { symbol, held, ratio } = split;
  return {
    ...cashDraft(
      'SPLIT',
      { ...split, amount: Money.zero },
      `Split of ${symbol}, ${ratio.newShares} for ${ratio.oldShares}`,
    ),
    symbol,
    quantity: afterSplit(held, ratio).minus(held),
    lots: { kind: 'SPLIT', ratio },
  };
}

export interface CashInLieu extends SecurityEvent {
  readonly fraction: Quantity;
  readonly price: Price;
  /** What the fraction cost, as its lots say. */
  readonly relievedCost: Money;
}

/** Cash for a fraction of a share is a sale of the fraction (IRS Pub. 550, "Fractional shares"); no fees are charged. */
export function cashInLieuDraft(sale: CashInLieu): EntryDraft {
  const { symbol, fraction, price } = sale;
  return {
    ...cashDraft('SELL', { ...sale, amount: fraction.at(price) }, `Cash in lieu of ${fraction} ${symbol}`),
    symbol,
    quantity: fraction.negated(),
    price,
    costAmount: sale.relievedCost.negated(),
    lots: { kind: 'RELIEVE', method: 'FIFO', picks: [] },
  };
}

export interface SecurityJournal extends Dates {
  readonly from: JournalSide;
  readonly to: JournalSide;
  readonly symbol: string;
  readonly currency: Currency;
  readonly quantity: Quantity;
  readonly method: LotMethod;
  readonly picks: readonly LotPick[];
  /** What leaves, as the lots of the giving account say: together as many shares as are journaled. */
  readonly lots: readonly CarriedLot[];
}

/** Shares from one account of a customer to another, with their lots: no sale, so basis and dates go along. */
export function securityJournalDrafts(journal: SecurityJournal): { readonly out: EntryDraft; readonly in: EntryDraft } {
  const { from, to, symbol, quantity, method, picks, lots } = journal;
  const cost = sum(
    Money.zero,
    lots.map(lot => lot.costBasis),
  );
  const noCash = { ...journal, amount: Money.zero };
  return {
    out: {
      ...cashDraft('JOURNAL_OUT', { ...noCash, ...from }, `Journal of ${quantity} ${symbol} to ${to.accountId}`),
      symbol,
      quantity: quantity.negated(),
      costAmount: cost.negated(),
      lots: { kind: 'RELIEVE', method, picks },
    },
    in: {
      ...cashDraft('JOURNAL_IN', { ...noCash, ...to }, `Journal of ${quantity} ${symbol} from ${from.accountId}`),
      symbol,
      quantity,
      costAmount: cost,
      lots: { kind: 'CARRY', lots },
    },
  };
}
