import { type AmountPerShare, type Currency, Money, type Price, Quantity, sum } from '@sandbourse/money';
import { cashDraft, type JournalSide } from './cash-drafts.js';
import type { Dates } from './drafts.js';
import type { EntryDraft } from './entry.js';
import {
  type BasisShare,
  type CarriedLot,
  FIRST_IN_FIRST_OUT,
  type LotMethod,
  type LotPick,
  type ShareRatio,
} from './lot-instruction.js';
import { afterSplit } from './split.js';

interface SecurityEvent extends Dates {
  readonly transactionId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly currency: Currency;
}

export interface DividendPayment extends SecurityEvent {
  /** The shares held on the ex-date. For a short position, this number and the payment are negative. */
  readonly shares: Quantity;
  readonly amountPerShare: AmountPerShare;
}

/**
 * Makes the entry of a cash dividend, which is taxed as income. If the dividend is reinvested, `reinvestmentDraft`
 * makes a second entry for the purchase.
 */
export function dividendDraft(dividend: DividendPayment): EntryDraft {
  const { symbol, shares, amountPerShare } = dividend;
  return {
    ...cashDraft(
      'DIVIDEND',
      { ...dividend, amount: amountPerShare.on(shares) },
      `Dividend of ${amountPerShare} on ${shares} ${symbol}`,
    ),
    symbol,
    amountPerShare,
  };
}

/**
 * Makes the entry for tax withheld from a dividend. The withheld cash is still income of the holder, although the
 * holder never receives it.
 */
export function taxWithholdingDraft(withholding: SecurityEvent & { readonly withheld: Money }): EntryDraft {
  const { symbol, withheld } = withholding;
  return {
    ...cashDraft(
      'TAX_WITHHOLDING',
      { ...withholding, amount: withheld.negated() },
      `Tax withheld from the dividend of ${symbol}`,
    ),
    symbol,
  };
}

/**
 * Makes the entry of a distribution that is not a dividend. It pays back the cost of the shares, so it lowers the cost
 * of each lot. The amount above a lot's cost is a gain. Source: IRC 301(c)(2) and (3), IRS Pub. 550 "Nondividend
 * distributions". No shares move.
 */
export function returnOfCapitalDraft(distribution: DividendPayment): EntryDraft {
  const { symbol, shares, amountPerShare } = distribution;
  return {
    ...cashDraft(
      'RETURN_OF_CAPITAL',
      { ...distribution, amount: amountPerShare.on(shares) },
      `Return of capital of ${amountPerShare} on ${shares} ${symbol}`,
    ),
    symbol,
    quantity: Quantity.zero,
    amountPerShare,
    lots: { kind: 'RETURN_OF_CAPITAL' },
  };
}

export interface CashMerger extends SecurityEvent {
  readonly held: Quantity;
  readonly price: Price;
}

/**
 * Makes the entry of a cash merger, which pays cash for every share. For a long position the entry is a sale of all
 * lots. For a short position it is the purchase that closes the position.
 */
export function cashMergerDraft(merger: CashMerger): EntryDraft {
  const { symbol, held, price } = merger;
  const amount = held.at(price);
  const isOwed = held.isNegative();
  return {
    ...cashDraft(isOwed ? 'BUY' : 'SELL', { ...merger, amount }, `Merger of ${symbol}: ${price} for each of ${held}`),
    symbol,
    quantity: held.negated(),
    price,
    costAmount: isOwed ? amount.negated() : Money.zero,
    lots: isOwed ? null : { kind: 'RELIEVE', ...FIRST_IN_FIRST_OUT },
  };
}

export interface Reinvestment extends SecurityEvent {
  /** The amount of the dividend, all of which is reinvested. */
  readonly amount: Money;
  readonly price: Price;
}

/**
 * Makes the entry of a purchase that reinvests a dividend in its own security. The quantity is rounded down, so that
 * the purchase never costs more than the dividend. The bought shares are an ordinary lot with its own holding period
 * (IRS Pub. 550, "Dividend reinvestment plans").
 */
export function reinvestmentDraft(reinvestment: Reinvestment): EntryDraft {
  const { symbol, amount, price } = reinvestment;
  const quantity = amount.buysAt(price);
  const cost = quantity.at(price);
  return {
    ...cashDraft('BUY', { ...reinvestment, amount: cost.negated() }, `Reinvested in ${quantity} ${symbol} at ${price}`),
    symbol,
    quantity,
    price,
    costAmount: cost,
  };
}

export interface ShareSplit extends SecurityEvent {
  readonly ratio: ShareRatio;
  readonly held: Quantity;
}

/**
 * Makes the entry of a split or reverse split. It changes the number of shares, but not their cost. The result may
 * contain a fraction of a share. `cashInLieuDraft` makes the entry that pays for this fraction. Accounts without shares
 * can have a split entry, because a split adjusts the losses of earlier sales (wash sales).
 */
export function splitDraft(split: ShareSplit): EntryDraft {
  const { symbol, held, ratio } = split;
  const none = held.isZero() ? '; none held, counted for wash sales' : '';
  return {
    ...cashDraft(
      'SPLIT',
      { ...split, amount: Money.zero },
      `Split of ${symbol}, ${ratio.newShares} for ${ratio.oldShares}${none}`,
    ),
    symbol,
    quantity: afterSplit(held, ratio).minus(held),
    lots: { kind: 'SPLIT', ratio },
  };
}

interface NewShares extends SecurityEvent {
  readonly newSymbol: string;
}

/** Makes the entry of a spin-off that lowers the basis of the parent company's lots. No shares move. */
export function spinOffDraft({ share, newSymbol, ...event }: NewShares & { readonly share: BasisShare }): EntryDraft {
  return {
    ...cashDraft('SPIN_OFF', { ...event, amount: Money.zero }, `Spin-off of ${newSymbol} from ${event.symbol}`),
    symbol: event.symbol,
    quantity: Quantity.zero,
    lots: { kind: 'SPIN_OFF', share },
  };
}

/** Makes the entry that adds the shares of another company, with the basis and dates from the old lots. */
export function newSharesDraft(
  {
    kind,
    newSymbol,
    ...event
  }: NewShares & { readonly kind: 'SPIN_OFF' | 'STOCK_MERGER'; readonly quantity: Quantity },
  lots: readonly CarriedLot[],
): EntryDraft {
  const from = kind === 'SPIN_OFF' ? 'Spun off from' : 'Merger of';
  const description = `${from} ${event.symbol}: ${event.quantity} ${newSymbol}`;
  const draft = cashDraft(kind, { ...event, amount: Money.zero }, description);
  return carrying({ ...draft, symbol: newSymbol, quantity: event.quantity }, lots);
}

/**
 * Makes the entry of a spin-off for a short position. The account owes the new shares, and pays their first price in
 * cash instead.
 */
export function spinOffChargeDraft({
  newSymbol,
  owed,
  price,
  ...event
}: NewShares & { readonly owed: Quantity; readonly price: Price }): EntryDraft {
  const description = `Spin-off of ${newSymbol} from ${event.symbol}: ${owed} shares owed, at ${price}`;
  return {
    ...cashDraft('SPIN_OFF', { ...event, amount: owed.at(price).negated() }, description),
    symbol: event.symbol,
  };
}

/**
 * Makes the entry that removes all shares in a stock merger. The account receives cash and new shares for them. `value`
 * is the value of these new shares.
 */
export function stockMergerDraft({
  newSymbol,
  held,
  cash,
  value,
  ...event
}: NewShares & { readonly held: Quantity; readonly cash: Money; readonly value: Money }): EntryDraft {
  return {
    ...cashDraft('STOCK_MERGER', { ...event, amount: cash }, `Merger of ${event.symbol} into ${newSymbol}`),
    symbol: event.symbol,
    quantity: held.negated(),
    lots: { kind: 'STOCK_MERGER', value },
  };
}

export interface CashInLieu extends SecurityEvent {
  readonly fraction: Quantity;
  readonly price: Price;
  /** The lot method of the account. */
  readonly method: LotMethod;
}

/**
 * Makes the entry for cash in lieu of a fraction of a share. For tax, it is a sale of the fraction without fees (IRS
 * Pub. 550, "Fractional shares").
 */
export function cashInLieuDraft(sale: CashInLieu): EntryDraft {
  const { symbol, fraction, price, method } = sale;
  return {
    ...cashDraft('SELL', { ...sale, amount: fraction.at(price) }, `Cash in lieu of ${fraction} ${symbol}`),
    symbol,
    quantity: fraction.negated(),
    price,
    lots: { kind: 'RELIEVE', method, picks: [] },
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
}

/**
 * Makes the entry for shares that move to another account of the customer. The cost that moves with the shares is
 * derived from the lots.
 */
export function sharesOutDraft(journal: SecurityJournal): EntryDraft {
  const { from, to, symbol, quantity } = journal;
  return relieving(
    cashDraft('JOURNAL_OUT', noCash(journal, from), `Journal of ${quantity} ${symbol} to ${to.accountId}`),
    journal,
  );
}

/**
 * Makes the entry for shares that a journal moves into an account. `lots` are the lots that left the other account. A
 * journal is not a sale, so the lots keep their cost and dates.
 */
export function sharesInDraft(journal: SecurityJournal, lots: readonly CarriedLot[]): EntryDraft {
  const { from, to, symbol, quantity } = journal;
  const description = `Journal of ${quantity} ${symbol} from ${from.accountId}`;
  return carrying({ ...cashDraft('JOURNAL_IN', noCash(journal, to), description), symbol, quantity }, lots);
}

interface ShareTransfer extends SecurityEvent {
  /**
   * For a transfer out, the custodian that receives the shares. For a transfer in, the custodian that delivers them.
   */
  readonly custodian: string;
  readonly quantity: Quantity;
}

/**
 * Makes the entry for shares that leave the customer's books without a sale, because they moved to another custodian.
 */
export function transferOutDraft(transfer: ShareTransfer & Pick<SecurityJournal, 'method' | 'picks'>): EntryDraft {
  const { symbol, quantity, custodian } = transfer;
  return relieving(
    cashDraft('TRANSFER_OUT', { ...transfer, amount: Money.zero }, `${quantity} ${symbol} no longer at ${custodian}`),
    transfer,
  );
}

/**
 * Makes the entry for shares that arrive from another custodian, with the cost of their lots and the start of their
 * holding periods.
 */
export function transferInDraft(transfer: ShareTransfer & { readonly lots: readonly CarriedLot[] }): EntryDraft {
  const { symbol, quantity, custodian } = transfer;
  const draft = cashDraft('TRANSFER_IN', { ...transfer, amount: Money.zero }, `${quantity} ${symbol} at ${custodian}`);
  return carrying({ ...draft, symbol, quantity }, transfer.lots);
}

const noCash = (journal: SecurityJournal, side: JournalSide) => ({ ...journal, ...side, amount: Money.zero });

function relieving(
  draft: EntryDraft,
  { symbol, quantity, method, picks }: Pick<SecurityJournal, 'symbol' | 'quantity' | 'method' | 'picks'>,
): EntryDraft {
  return { ...draft, symbol, quantity: quantity.negated(), lots: { kind: 'RELIEVE', method, picks } };
}

/** Returns an entry that brings lots into an account. Its cost is that of the lots. */
export function carrying(draft: EntryDraft, lots: readonly CarriedLot[]): EntryDraft {
  const costs = lots.map(lot => lot.costBasis);
  return { ...draft, costAmount: sum(Money.zero, costs), lots: { kind: 'CARRY', lots } };
}
