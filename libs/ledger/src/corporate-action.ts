import { type AmountPerShare, type Currency, type Price, Quantity, sum } from '@sandbourse/money';
import { type Correction, type Dates, reversalDraft, rightDraft } from './drafts.js';
import { type EntryDraft, effectiveDateOf } from './entry.js';
import {
  type BasisShare,
  instructionText,
  type LotInstruction,
  type LotMethod,
  type ShareRatio,
} from './lot-instruction.js';
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

/** A corporate action of one security, with the data for its entries. */
export type CorporateAction = {
  /**
   * For a dividend: the first session whose buyers do not receive the dividend. For another action: the first session
   * after the action.
   */
  readonly exDate: string;
  readonly takesEffectAt: Date;
} & (
  | Distribution<'DIVIDEND'>
  | Distribution<'RETURN_OF_CAPITAL'>
  | {
      readonly kind: 'SPLIT';
      readonly ratio: ShareRatio;
      /** The first price after the split. Fractional shares are paid out in cash at this price. */
      readonly price: Price;
    }
  | {
      readonly kind: 'CASH_MERGER';
      /** The cash paid for each share. */
      readonly price: Price;
      readonly payDate: string;
    }
  | {
      readonly kind: 'SPIN_OFF';
      readonly newSymbol: string;
      /** The number of new shares for each old share. The old shares are kept. */
      readonly ratio: ShareRatio;
      /**
       * The first prices after the spin-off. `price` is the price of an old share, and `newPrice` the price of a new
       * share. Both prices determine the part of the basis that moves to the new shares.
       */
      readonly price: Price;
      readonly newPrice: Price;
      readonly payDate: string;
    }
  | {
      readonly kind: 'STOCK_MERGER';
      readonly newSymbol: string;
      /** The number of new shares that replace each old share. */
      readonly ratio: ShareRatio;
      /** The cash paid for each old share. The holder receives the new shares as well. */
      readonly cashPerShare: AmountPerShare;
      /** The value of one new share: its first price after the merger. */
      readonly newPrice: Price;
      readonly payDate: string;
    }
);

type SpinOff = Extract<CorporateAction, { readonly kind: 'SPIN_OFF' }>;
type StockMerger = Extract<CorporateAction, { readonly kind: 'STOCK_MERGER' }>;

export interface ShareHolder {
  readonly accountId: string;
  readonly symbol: string;
  readonly currency: Currency;
  /** The account's tax withholding when the entries are made. */
  readonly taxWithholding: TaxWithholding;
  /** The account's lot method. It selects the lots of a fraction of a share that is paid in cash. */
  readonly lotMethod: LotMethod;
}

/** The holding of an account in a security at the start of a day. */
export interface SharesHeld {
  readonly quantity: Quantity;
  /** Returns the open lots. Called only for actions that move the basis to another security. */
  readonly lots: () => readonly Lot[];
  /**
   * Returns true if the account sold shares in the 30 days before the split. A later purchase may still replace the
   * sold shares (wash sale). Called only for splits.
   */
  readonly soldLately: () => boolean;
}

/** Returns true if an action delivers shares of another security. A part of the basis moves to those shares. */
export function bringsNewShares(action: CorporateAction): action is SpinOff | StockMerger {
  return action.kind === 'SPIN_OFF' || action.kind === 'STOCK_MERGER';
}

/**
 * Returns the entries of a corporate action on shares held before its ex-date.
 * - An account without shares has no entries, except for a split. If the account sold shares in the 30 days before the
 *   split, a split entry is made that moves no shares. It adjusts the number of sold shares that a later purchase may
 *   replace (26 CFR 1.1091-1(c)).
 * - A fraction of a share that results from a split is paid in cash. A position in whole shares therefore stays whole.
 * - A split also changes a short position. A short position is charged for a dividend.
 * - Tax that is withheld from a dividend has its own entry.
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
    fraction.isPositive() ? [cashInLieuDraft({ ...event(), symbol, fraction, price, method: holder.lotMethod })] : [];
  if (action.kind === 'SPLIT') return [splitDraft({ ...event(), ratio, held }), ...inLieu(holder.symbol, action.price)];

  const { newSymbol, newPrice } = action;
  if (action.kind === 'STOCK_MERGER') {
    const [cash, value] = [action.cashPerShare.on(held), after.at(newPrice)];
    // A short position is bought back at the merger's price. A long position is sold at the merger's price if it is too
    // small for one new share.
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

/**
 * Returns the part of the basis that moves to the new shares, in proportion to the market values after the spin-off.
 * For example, if the old shares are worth $80 and the new ones $20, a fifth of the basis moves. Source: IRC 358(b)(2);
 * issuers publish this part on Form 8937.
 */
function shareSpunOff({ ratio, price, newPrice }: SpinOff): BasisShare {
  const part = newPrice.units * ratio.newShares;
  return { part, whole: part + price.units * ratio.oldShares };
}

/**
 * Returns the shares of one account and security at the start of a day, from the account's entries. Corrections count
 * from the day of the entry that they correct.
 */
export function heldBefore(entries: readonly EntryDraft[], day: string): Quantity {
  return sum(
    Quantity.zero,
    effectiveEntries(entries).flatMap(entry => (effectiveDateOf(entry) < day && entry.quantity) || []),
  );
}

/**
 * A change of a position that takes effect on a past day. For example, a trade of last week is cancelled today.
 * Corporate actions since that past day were booked for a wrong number of shares.
 */
export interface LateChange {
  readonly holder: ShareHolder;
  /** All accounts of the holder's client. */
  readonly accounts: readonly TaxpayerAccount[];
  /** Returns the client's entries in a security before the change, including dividends, in the order of posting. */
  readonly before: (symbol: string) => readonly EntryDraft[];
  /** The entries that change the position: the reversal or correction of a trade, or a trade that was reported late. */
  readonly change: readonly [EntryDraft, ...EntryDraft[]];
  /** Returns the security's booked corporate actions since the past day, by ex-date. */
  readonly actions: (symbol: string) => readonly CorporateAction[];
}

/**
 * Returns the entries that correct corporate actions booked for a wrong number of shares. A wrong entry is reversed and
 * replaced. A missing entry is added. If an action delivers shares of another security, the actions of that security
 * are corrected as well.
 *
 * The trade date of a correction is the trade date of the change or the ex-date of the action, if the ex-date is later.
 */
export function actionCorrections(late: LateChange, newTransactionId: () => string): EntryDraft[] {
  const posted: EntryDraft[] = [...late.change];
  correctActionsOf(late.holder, late, posted, newTransactionId);
  return posted.slice(late.change.length);
}

/**
 * Appends the corrections of one security's actions to `posted`. If an action delivers shares of another security, the
 * function calls itself for that security.
 */
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

/**
 * Returns the position of one account at the start of a day. `entries` are all entries of the account's client in the
 * security, because the lots of an account also depend on the client's other accounts (wash sales).
 */
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

/**
 * Returns true for a sale in the 30 days before `day`. Such a sale can be part of a wash sale with shares bought on
 * `day`.
 */
export function isSoldLately(entry: EntryDraft, day: string): boolean {
  const daysBefore = dayOf(day) - dayOf(effectiveDateOf(entry));
  return entry.type === 'SELL' && daysBefore > 0 && daysBefore <= WASH_SALE_DAYS;
}

/** Returns the dates of an action's entries. Cash is booked on the ex-date and settles on the payment date. */
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
    [type, symbol, quantity?.units, netAmount.units, lots && changeOf(lots)].join(' ');
  return textOf(one) === textOf(other);
}

/** A sale stays right if the account's lot method has changed since. */
function changeOf(lots: LotInstruction): string {
  return lots.kind === 'RELIEVE' ? lots.kind : instructionText(lots);
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
