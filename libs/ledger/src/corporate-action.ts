import { type AmountPerShare, type Currency, type Price, Quantity, sum } from '@sandbourse/money';
import { type Correction, type Dates, reversalDraft, rightDraft } from './drafts.js';
import { type EntryDraft, effectiveDateOf } from './entry.js';
import type { ShareRatio } from './lot-instruction.js';
import {
  cashInLieuDraft,
  cashMergerDraft,
  dividendDraft,
  returnOfCapitalDraft,
  splitDraft,
  taxWithholdingDraft,
} from './security-drafts.js';
import { afterSplit, fractionOf } from './split.js';
import { effectiveEntries, isCashInLieu, standingEntries } from './standing-entries.js';
import { type TaxWithholding, withheldFrom } from './tax-withholding.js';

interface Distribution<Kind> {
  readonly kind: Kind;
  readonly amountPerShare: AmountPerShare;
  readonly payDate: string;
}

/** A corporate action of one security, with all that its entries say. */
export type CorporateAction = {
  /** The first session that trades without the dividend, or in the new shares. */
  readonly exDate: string;
  readonly takesEffectAt: Date;
} & (
  | Distribution<'DIVIDEND'>
  | Distribution<'RETURN_OF_CAPITAL'>
  | {
      readonly kind: 'SPLIT';
      readonly ratio: ShareRatio;
      /** The first after the split: what a fraction is paid at. */
      readonly price: Price;
    }
  | {
      readonly kind: 'CASH_MERGER';
      /** What every share is paid. */
      readonly price: Price;
      readonly payDate: string;
    }
);

/** Whose shares of what. */
export interface ShareHolder {
  readonly accountId: string;
  readonly symbol: string;
  readonly currency: Currency;
  /** As it is when the entries are made. */
  readonly taxWithholding: TaxWithholding;
}

/**
 * What a corporate action does to shares that were held before its ex-date: none where none were. A holding in whole shares
 * stays whole: for the fraction that a split leaves, cash is paid. Shares that are owed are split as well, and what a
 * dividend pays on them is charged. Tax is withheld from a dividend by an entry of its own.
 */
export function actionDrafts(
  action: CorporateAction,
  holder: ShareHolder,
  held: Quantity,
  newTransactionId: () => string,
): EntryDraft[] {
  if (held.isZero()) return [];
  const event = () => ({ ...holder, ...datesOf(action), transactionId: newTransactionId() });
  if (action.kind === 'DIVIDEND') {
    const dividend = dividendDraft({ ...event(), shares: held, amountPerShare: action.amountPerShare });
    const withheld = withheldFrom(dividend.netAmount, holder.taxWithholding);
    return withheld.isZero() ? [dividend] : [dividend, taxWithholdingDraft({ ...event(), withheld })];
  }
  if (action.kind === 'RETURN_OF_CAPITAL')
    return [returnOfCapitalDraft({ ...event(), shares: held, amountPerShare: action.amountPerShare })];
  if (action.kind === 'CASH_MERGER') return [cashMergerDraft({ ...event(), held, price: action.price })];

  const { ratio, price } = action;
  const split = splitDraft({ ...event(), ratio, held });
  const fraction = fractionOf(held).isZero() ? fractionOf(afterSplit(held, ratio)) : Quantity.zero;
  return fraction.isPositive() ? [split, cashInLieuDraft({ ...event(), fraction, price })] : [split];
}

/** The shares of one account and security that its entries count before a day. */
export function heldBefore(entries: readonly EntryDraft[], day: string): Quantity {
  return sum(
    Quantity.zero,
    effectiveEntries(entries).flatMap(entry => (effectiveDateOf(entry) < day && entry.quantity) || []),
  );
}

/** Shares that were held otherwise than the corporate actions of their time were booked for. */
export interface LateChange {
  readonly holder: ShareHolder;
  /** The account's entries of the security, dividends among them, in the order in which they were posted. */
  readonly before: readonly EntryDraft[];
  /** The entries that take a trade back or set it right, or a trade that was reported late. */
  readonly change: readonly [EntryDraft, ...EntryDraft[]];
  /** By ex-date, those that have been booked for whoever held shares. */
  readonly actions: readonly CorporateAction[];
}

/**
 * What sets corporate actions right that were booked for other shares than were held: a reversal and the right entry, or
 * the entry that was missing. They are booked on the day of the change, or on that of the action where it is later.
 */
export function actionCorrections(
  { holder, before, change, actions }: LateChange,
  newTransactionId: () => string,
): EntryDraft[] {
  const corrections: EntryDraft[] = [];
  for (const action of actions) {
    const after = [...before, ...change, ...corrections];
    const held = heldBefore(after, action.exDate);
    if (held.equals(heldBefore(before, action.exDate))) continue;

    const booked = () => ({ ...bookingDates(action, change[0]), transactionId: newTransactionId() });
    const wrong = standingEntries(after).filter(entry => isOf(action, entry));
    for (const entry of wrong)
      corrections.push(reversalDraft(entry, { ...booked(), reason: `Correction of: ${entry.description}` }));
    for (const right of actionDrafts(action, holder, held, newTransactionId)) {
      const corrected = wrong.find(({ type }) => type === right.type);
      corrections.push(corrected ? rightDraft(right, corrected, booked()) : bookedLate(right, booked()));
    }
  }
  return corrections;
}

/** What is paid in cash is owed from the ex-date on and settles when it is paid. */
function datesOf(action: CorporateAction): Dates {
  const { exDate, takesEffectAt } = action;
  const settlementDate = action.kind === 'SPLIT' ? exDate : action.payDate;
  return { tradeDate: exDate, settlementDate, executedAt: takesEffectAt };
}

function bookingDates(action: CorporateAction, { tradeDate, executedAt }: EntryDraft): Dates {
  const dates = datesOf(action);
  if (action.exDate > tradeDate) return dates;
  const settlementDate = dates.settlementDate > tradeDate ? dates.settlementDate : tradeDate;
  return { tradeDate, settlementDate, executedAt };
}

function bookedLate(entry: EntryDraft, correction: Correction): EntryDraft {
  return { ...entry, ...correction, effectiveDate: entry.tradeDate };
}

function isOf({ kind, exDate }: CorporateAction, entry: EntryDraft): boolean {
  if (effectiveDateOf(entry) !== exDate) return false;
  if (kind === 'SPLIT') return entry.type === 'SPLIT' || isCashInLieu(entry);
  if (kind === 'CASH_MERGER') return entry.orderId === null && (entry.type === 'SELL' || entry.type === 'BUY');
  return entry.type === kind || (kind === 'DIVIDEND' && entry.type === 'TAX_WITHHOLDING');
}
