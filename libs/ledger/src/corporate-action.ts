import { type AmountPerShare, type Currency, type Price, Quantity, sum } from '@sandbourse/money';
import { type Correction, type Dates, reversalDraft, rightDraft } from './drafts.js';
import { type EntryDraft, effectiveDateOf } from './entry.js';
import { type BasisShare, instructionText, type ShareRatio } from './lot-instruction.js';
import {
  cashInLieuDraft,
  cashMergerDraft,
  dividendDraft,
  newSharesDraft,
  returnOfCapitalDraft,
  spinOffChargeDraft,
  spinOffDraft,
  splitDraft,
  stockMergerDraft,
  taxWithholdingDraft,
} from './security-drafts.js';
import { afterSplit, fractionOf } from './split.js';
import { effectiveEntries, isCashInLieu, standingEntries } from './standing-entries.js';
import type { TaxpayerAccount } from './tax/account-lots.js';
import { spunOffLots } from './tax/basis-allocation.js';
import { dayOf } from './tax/day.js';
import { deriveTaxBefore } from './tax/derive-tax.js';
import type { Lot } from './tax/lot.js';
import { mergedLots } from './tax/stock-merger.js';
import { unitsOf } from './tax/units.js';
import { WASH_SALE_DAYS } from './tax/wash-sale.js';
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
  | {
      readonly kind: 'SPIN_OFF';
      readonly newSymbol: string;
      /** New shares for old ones, which stay. */
      readonly ratio: ShareRatio;
      /** The first of the old shares after it, and of the new ones: basis is allocated by them. */
      readonly price: Price;
      readonly newPrice: Price;
      readonly payDate: string;
    }
  | {
      readonly kind: 'STOCK_MERGER';
      readonly newSymbol: string;
      /** New shares for old ones. */
      readonly ratio: ShareRatio;
      /** What each old share is paid beside them. */
      readonly cashPerShare: AmountPerShare;
      /** The first of the new shares after it: what they are worth. */
      readonly newPrice: Price;
      readonly payDate: string;
    }
);

type SpinOff = Extract<CorporateAction, { readonly kind: 'SPIN_OFF' }>;
type StockMerger = Extract<CorporateAction, { readonly kind: 'STOCK_MERGER' }>;

/** Whose shares of what. */
export interface ShareHolder {
  readonly accountId: string;
  readonly symbol: string;
  readonly currency: Currency;
  /** As it is when the entries are made. */
  readonly taxWithholding: TaxWithholding;
}

/** What an account held of a security when a day began. */
export interface SharesHeld {
  readonly quantity: Quantity;
  /** Read only for actions that move the basis to another security. */
  readonly lots: () => readonly Lot[];
  /**
   * Whether shares were sold in the days before, so that a loss of theirs may wait for replacements. Read only for
   * splits.
   */
  readonly soldLately: () => boolean;
}

/** Does an action bring shares of another security, with what the old ones cost? */
export function bringsNewShares(action: CorporateAction): action is SpinOff | StockMerger {
  return action.kind === 'SPIN_OFF' || action.kind === 'STOCK_MERGER';
}

/**
 * What a corporate action does to shares that were held before its ex-date. Without shares it has no entry, except a
 * split after recent sales: it counts for their losses, in whichever account the shares are (26 CFR 1.1091-1(c)), and
 * its entry moves no shares. A holding in whole shares stays whole: for the fraction that a split leaves, cash is paid.
 * Shares that are owed are split as well, and what a dividend pays on them is charged. Tax is withheld from a dividend
 * by an entry of its own.
 */
export function actionDrafts(
  action: CorporateAction,
  holder: ShareHolder,
  { quantity: held, lots, soldLately }: SharesHeld,
  newTransactionId: () => string,
): EntryDraft[] {
  if (held.isZero() && !(action.kind === 'SPLIT' && soldLately())) return [];
  const event = () => ({ ...holder, ...datesOf(action), transactionId: newTransactionId() });
  if (action.kind === 'DIVIDEND') {
    const dividend = dividendDraft({ ...event(), shares: held, amountPerShare: action.amountPerShare });
    const withheld = withheldFrom(dividend.netAmount, holder.taxWithholding);
    return withheld.isZero() ? [dividend] : [dividend, taxWithholdingDraft({ ...event(), withheld })];
  }
  if (action.kind === 'RETURN_OF_CAPITAL')
    return [returnOfCapitalDraft({ ...event(), shares: held, amountPerShare: action.amountPerShare })];
  if (action.kind === 'CASH_MERGER') return [cashMergerDraft({ ...event(), held, price: action.price })];

  const { ratio } = action;
  const after = afterSplit(held, ratio);
  const fraction = fractionOf(held).isZero() ? fractionOf(after) : Quantity.zero;
  const inLieu = (symbol: string, price: Price) =>
    fraction.isPositive() ? [cashInLieuDraft({ ...event(), symbol, fraction, price })] : [];
  if (action.kind === 'SPLIT') return [splitDraft({ ...event(), ratio, held }), ...inLieu(holder.symbol, action.price)];

  const { newSymbol, newPrice } = action;
  if (action.kind === 'STOCK_MERGER') {
    const [cash, value] = [action.cashPerShare.on(held), after.at(newPrice)];
    // A short holder buys the owed shares in at what the merger gives. A holding too small for a new share is sold at
    // that price.
    if (!after.isPositive()) return [cashMergerDraft({ ...event(), held, price: cash.plus(value).per(held) })];
    const consideration = { cash: unitsOf(cash), value: unitsOf(value) };
    return [
      stockMergerDraft({ ...event(), newSymbol, held, cash, value }),
      newSharesDraft(
        { ...event(), kind: action.kind, newSymbol, quantity: after },
        mergedLots(lots(), consideration, ratio),
      ),
      ...inLieu(newSymbol, newPrice),
    ];
  }
  if (after.isZero()) return [];
  if (after.isNegative()) return [spinOffChargeDraft({ ...event(), newSymbol, owed: after.abs(), price: newPrice })];
  const share = shareSpunOff(action);
  return [
    spinOffDraft({ ...event(), newSymbol, share }),
    newSharesDraft({ ...event(), kind: action.kind, newSymbol, quantity: after }, spunOffLots(lots(), share, ratio)),
    ...inLieu(newSymbol, newPrice),
  ];
}

/** By the market values of what each old share becomes (IRC 358(b)(2); the statement of an issuer on Form 8937). */
function shareSpunOff({ ratio, price, newPrice }: SpinOff): BasisShare {
  const part = newPrice.units * ratio.newShares;
  return { part, whole: part + price.units * ratio.oldShares };
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
  /** All accounts of the holder's client. */
  readonly accounts: readonly TaxpayerAccount[];
  /** The client's entries of a security, dividends among them, in the order in which they were posted. */
  readonly before: (symbol: string) => readonly EntryDraft[];
  /** The entries that take a trade back or set it right, or a trade that was reported late. */
  readonly change: readonly [EntryDraft, ...EntryDraft[]];
  /** A security's actions since the change, by ex-date, that have been booked for holders of shares. */
  readonly actions: (symbol: string) => readonly CorporateAction[];
}

/**
 * The entries that correct corporate actions booked for a wrong number of shares: a reversal and the right entry, or
 * the missing entry. They are booked on the day of the change, or on that of the action if it is later. If an action
 * brings shares of another security, the actions of those are corrected as well.
 */
export function actionCorrections(late: LateChange, newTransactionId: () => string): EntryDraft[] {
  const posted: EntryDraft[] = [...late.change];
  correctActionsOf(late.holder, late, posted, newTransactionId);
  return posted.slice(late.change.length);
}

/** Adds what is missing to what was posted, with which it is a change of each security. */
function correctActionsOf(
  holder: ShareHolder,
  late: LateChange,
  posted: EntryDraft[],
  newTransactionId: () => string,
): void {
  const was = late.before(holder.symbol);
  for (const action of late.actions(holder.symbol)) {
    const entries = () => [...was, ...posted.filter(({ symbol }) => symbol === holder.symbol)];
    const held = heldIn(entries(), holder, late.accounts, action.exDate);
    const heldThen = heldIn(was, holder, late.accounts, action.exDate);
    const isSame = held.quantity.equals(heldThen.quantity) && held.soldLately() === heldThen.soldLately();
    if (isSame && !bringsNewShares(action)) continue;

    const booked = () => ({ ...bookingDates(action, late.change[0]), transactionId: newTransactionId() });
    const rights = actionDrafts(action, holder, held, newTransactionId);
    const others = bringsNewShares(action) ? [...late.before(action.newSymbol), ...posted] : posted;
    const standing = standingEntries(
      [...was, ...others].filter(({ accountId }) => accountId === holder.accountId),
    ).filter(entry => isOf(action, holder.symbol, entry));
    const wrong = standing.filter(entry => !rights.some(right => saysTheSame(right, entry)));
    const missing = rights.filter(right => !standing.some(entry => saysTheSame(right, entry)));
    for (const entry of wrong)
      posted.push(reversalDraft(entry, { ...booked(), reason: `Correction of: ${entry.description}` }));
    for (const right of missing) {
      const corrected = wrong.find(({ type, symbol }) => type === right.type && symbol === right.symbol);
      posted.push(corrected ? rightDraft(right, corrected, booked()) : bookedLate(right, booked()));
    }
    const changes = (entry: EntryDraft) => entry.symbol !== holder.symbol;
    if (bringsNewShares(action) && [...wrong, ...missing].some(changes))
      correctActionsOf({ ...holder, symbol: action.newSymbol }, late, posted, newTransactionId);
  }
}

/** What one account held when a day began, from all entries of its client of the security. */
export function heldIn(
  entries: readonly EntryDraft[],
  { accountId }: Pick<ShareHolder, 'accountId'>,
  accounts: readonly TaxpayerAccount[],
  day: string,
): SharesHeld {
  const own = entries.filter(entry => entry.accountId === accountId);
  return {
    quantity: heldBefore(own, day),
    lots: () => deriveTaxBefore(day, accounts, entries).openLots(accountId),
    soldLately: () =>
      accounts.some(account => account.accountId === accountId && account.isTaxed) &&
      effectiveEntries(own).some(entry => isSoldLately(entry, day)),
  };
}

/** Was it a sale whose loss shares bought on the day may still replace? */
export function isSoldLately(entry: EntryDraft, day: string): boolean {
  const daysBefore = dayOf(day) - dayOf(effectiveDateOf(entry));
  return entry.type === 'SELL' && daysBefore > 0 && daysBefore <= WASH_SALE_DAYS;
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

function saysTheSame(one: EntryDraft, other: EntryDraft): boolean {
  const textOf = ({ type, symbol, quantity, netAmount, lots }: EntryDraft) =>
    [type, symbol, quantity?.units, netAmount.units, lots && instructionText(lots)].join(' ');
  return textOf(one) === textOf(other);
}

function isOf(action: CorporateAction, symbol: string, entry: EntryDraft): boolean {
  const { kind, exDate } = action;
  if (effectiveDateOf(entry) !== exDate) return false;
  if (bringsNewShares(action) && entry.symbol === action.newSymbol) return entry.type === kind || isCashInLieu(entry);
  if (entry.symbol !== symbol) return false;
  if (kind === 'SPLIT') return entry.type === 'SPLIT' || isCashInLieu(entry);
  if (kind === 'CASH_MERGER' || (kind === 'STOCK_MERGER' && entry.type !== kind))
    return entry.orderId === null && (entry.type === 'SELL' || entry.type === 'BUY');
  return entry.type === kind || (kind === 'DIVIDEND' && entry.type === 'TAX_WITHHOLDING');
}
