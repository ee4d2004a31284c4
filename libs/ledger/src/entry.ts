import type { AmountPerShare, Currency, FxRate, Money, Price, Quantity } from '@sandbourse/money';
import type { LotInstruction } from './lot-instruction.js';

/** The type of an entry, in the words of the transaction list. */
export type EntryType =
  | 'BUY'
  | 'SELL'
  | 'DEPOSIT'
  | 'WITHDRAWAL'
  | 'JOURNAL_IN'
  | 'JOURNAL_OUT'
  | 'DIVIDEND'
  | 'TAX_WITHHOLDING'
  | 'INTEREST'
  | 'FEE'
  | 'SPLIT'
  | 'RETURN_OF_CAPITAL'
  | 'SPIN_OFF'
  | 'STOCK_MERGER'
  | 'TRANSFER_IN'
  | 'TRANSFER_OUT'
  | 'FX'
  | 'CORRECTION';

/** A security as the ledger knows it: the plain ticker, one per security. */
export type Ticker = string;

/** One business event before it is appended. Signs are the customer's view: incoming amounts are positive. */
export interface EntryDraft {
  readonly transactionId: string;
  readonly accountId: string;
  readonly type: EntryType;
  readonly symbol: Ticker | null;
  /** Change of the position: positive if shares came in. */
  readonly quantity: Quantity | null;
  readonly price: Price | null;
  /** For a dividend: the declared amount per share. */
  readonly amountPerShare: AmountPerShare | null;
  /** Value before fees, never negative. */
  readonly grossAmount: Money;
  readonly fees: Money;
  /** Change of cash: negative if cash left. */
  readonly netAmount: Money;
  /** Change of the position's cost basis. */
  readonly costAmount: Money;
  readonly currency: Currency;
  readonly fxRate: FxRate | null;
  readonly tradeDate: string;
  readonly settlementDate: string;
  /**
   * The date from which a late correction counts for lots, gains and corporate actions; null if that is the trade date.
   */
  readonly effectiveDate: string | null;
  readonly executedAt: Date;
  readonly orderId: string | null;
  readonly correctsTransactionId: string | null;
  readonly description: string;
  readonly lots: LotInstruction | null;
}

/** The day from which an entry counts for lots, gains and corporate actions. */
export function effectiveDateOf({ effectiveDate, tradeDate }: Pick<EntryDraft, 'effectiveDate' | 'tradeDate'>): string {
  return effectiveDate ?? tradeDate;
}

/** The version of the hashed fields. Version 2 also includes the time of posting. */
export type HashVersion = 1 | 2;

/** An entry at its position: the account's n-th, chained to the one before it. */
export interface Entry extends EntryDraft {
  readonly sequence: number;
  readonly postedAt: Date;
  readonly hashVersion: HashVersion;
  readonly previousHash: string;
  readonly entryHash: string;
}
