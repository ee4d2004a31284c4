import { type Currency, type FxRate, Money } from '@sandbourse/money';
import type { Dates } from './drafts.js';
import type { EntryDraft, EntryType } from './entry.js';

interface CashEvent extends Dates {
  readonly transactionId: string;
  readonly accountId: string;
  readonly amount: Money;
  readonly currency: Currency;
}

/**
 * Makes an entry that moves only cash. A positive `amount` is cash that the account receives. A negative `amount` is
 * cash that the account pays.
 */
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

/**
 * Makes the entry for cash that enters or leaves the books. `direction` gives the direction, so `amount` is never
 * negative.
 */
export function fundingDraft(movement: CashMovement): EntryDraft {
  return movement.direction === 'DEPOSIT'
    ? cashDraft('DEPOSIT', movement, 'Deposit')
    : cashDraft('WITHDRAWAL', outgoing(movement), 'Withdrawal');
}

/** Makes the entry for a fee that the account pays. A fee of $5 has the amount 5. */
export function feeDraft(fee: CashEvent & { readonly description: string }): EntryDraft {
  return cashDraft('FEE', outgoing(fee), fee.description);
}

/**
 * Makes the entry for interest. A positive amount is credited on cash. A negative amount is charged on a debit balance.
 */
export function interestDraft(interest: CashEvent): EntryDraft {
  return cashDraft(
    'INTEREST',
    interest,
    interest.amount.isNegative() ? 'Interest on debit balance' : 'Interest on cash',
  );
}

/**
 * Makes the entry for cash that moved at another custodian for an unknown reason. The amount is positive if the
 * custodian received the cash, and negative if it paid the cash.
 */
export function cashTransferDraft(transfer: CashEvent & { readonly custodian: string }): EntryDraft {
  const { amount, custodian } = transfer;
  return amount.isNegative()
    ? cashDraft('TRANSFER_OUT', transfer, `Cash no longer at ${custodian}`)
    : cashDraft('TRANSFER_IN', transfer, `Cash at ${custodian}`);
}

/** One of the two accounts of a journal, and the id of the entry that the journal makes in this account. */
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

/**
 * Makes the two entries of a cash journal. The journal moves cash from one account of a customer to another. The
 * amounts of the two entries add up to zero.
 */
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
  /** Units of the bought currency for one unit of the sold currency. */
  readonly rate: FxRate;
}

/** Makes the two entries of a currency exchange: one in the sold currency and one in the bought currency. */
export function fxDrafts(exchange: CurrencyExchange): { readonly sold: EntryDraft; readonly bought: EntryDraft } {
  const { sold, bought, rate } = exchange;
  const description = `Exchanged ${sold.amount} ${sold.currency} for ${bought.amount} ${bought.currency} at ${rate}`;
  return {
    sold: { ...cashDraft('FX', outgoing({ ...exchange, ...sold }), description), fxRate: rate },
    bought: { ...cashDraft('FX', { ...exchange, ...bought }, description), fxRate: rate },
  };
}
