import { type Currency, type FxRate, Money } from '@sandbourse/money';
import type { Dates } from './drafts.js';
import type { EntryDraft, EntryType } from './entry.js';

interface CashEvent extends Dates {
  readonly transactionId: string;
  readonly accountId: string;
  readonly amount: Money;
  readonly currency: Currency;
}

/** An entry that moves only cash: `amount` comes in, or leaves if it is negative. */
export function cashDraft(type: EntryType, event: CashEvent, description: string): EntryDraft {
  return {
    transactionId: event.transactionId,
    accountId: event.accountId,
    type,
    symbol: null,
    quantity: null,
    price: null,
    amountPerShare: null,
    grossAmount: event.amount.abs(),
    fees: Money.zero,
    netAmount: event.amount,
    costAmount: Money.zero,
    currency: event.currency,
    fxRate: null,
    tradeDate: event.tradeDate,
    settlementDate: event.settlementDate,
    effectiveDate: null,
    executedAt: event.executedAt,
    orderId: null,
    correctsTransactionId: null,
    description,
    lots: null,
  };
}

const outgoing = <E extends CashEvent>(event: E): E => ({ ...event, amount: event.amount.negated() });

export interface CashMovement extends CashEvent {
  readonly direction: 'DEPOSIT' | 'WITHDRAWAL';
}

/** Cash that comes from or goes to outside the books. The amount is never negative; the direction says where it goes. */
export function fundingDraft(movement: CashMovement): EntryDraft {
  return movement.direction === 'DEPOSIT'
    ? cashDraft('DEPOSIT', movement, 'Deposit')
    : cashDraft('WITHDRAWAL', outgoing(movement), 'Withdrawal');
}

/** A fee charged to the account. The amount is what the customer pays. */
export function feeDraft(fee: CashEvent & { readonly description: string }): EntryDraft {
  return cashDraft('FEE', outgoing(fee), fee.description);
}

/** Interest on cash, or on a debit if the amount is negative. */
export function interestDraft(interest: CashEvent): EntryDraft {
  return cashDraft(
    'INTEREST',
    interest,
    interest.amount.isNegative() ? 'Interest on debit balance' : 'Interest on cash',
  );
}

/** Cash at another custodian that came or left for an unknown reason. Negative if it left. */
export function cashTransferDraft(transfer: CashEvent & { readonly custodian: string }): EntryDraft {
  const { amount, custodian } = transfer;
  return amount.isNegative()
    ? cashDraft('TRANSFER_OUT', transfer, `Cash no longer at ${custodian}`)
    : cashDraft('TRANSFER_IN', transfer, `Cash at ${custodian}`);
}

/** One side of a journal: its account and the id of its entry. */
export interface JournalSide {
  readonly accountId: string;
  readonly transactionId: string;
}

export interface CashJournal extends Dates {
  readonly from: JournalSide;
  readonly to: JournalSide;
  readonly amount: Money;
  readonly currency: Currency;
}

/** A journal of cash between two accounts of a customer: one entry in each, which sum to zero. */
export function cashJournalDrafts(journal: CashJournal): { readonly out: EntryDraft; readonly in: EntryDraft } {
  const { from, to } = journal;
  return {
    out: cashDraft('JOURNAL_OUT', outgoing({ ...journal, ...from }), `Journal to ${to.accountId}`),
    in: cashDraft('JOURNAL_IN', { ...journal, ...to }, `Journal from ${from.accountId}`),
  };
}

export interface CurrencyExchange extends Dates {
  readonly accountId: string;
  readonly sold: { readonly transactionId: string; readonly amount: Money; readonly currency: Currency };
  readonly bought: { readonly transactionId: string; readonly amount: Money; readonly currency: Currency };
  /** Units bought for one unit sold. */
  readonly rate: FxRate;
}

/** A currency exchange: one entry for each currency, so that every entry nets to zero in its own currency. */
export function fxDrafts(exchange: CurrencyExchange): { readonly sold: EntryDraft; readonly bought: EntryDraft } {
  const { sold, bought, rate } = exchange;
  const description = `Exchanged ${sold.amount} ${sold.currency} for ${bought.amount} ${bought.currency} at ${rate}`;
  return {
    sold: { ...cashDraft('FX', outgoing({ ...exchange, ...sold }), description), fxRate: rate },
    bought: { ...cashDraft('FX', { ...exchange, ...bought }, description), fxRate: rate },
  };
}
