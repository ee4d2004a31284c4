import type { AmountPerShare, Currency, FxRate, Money, Price, Quantity } from '@sandbourse/money';
import type { LotInstruction } from './lot-instruction.js';

/** The type of an entry, with the same names as in the list of transactions. */
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

/** The plain ticker of a security. The ledger knows each security by exactly one ticker. */
export type Ticker = string;

/**
 * An entry for one business event, before it is posted to the ledger. Amounts that the customer receives are positive.
 * Amounts that the customer pays are negative.
 */
export interface EntryDraft {
  readonly transactionId: string;
  readonly accountId: string;
  readonly type: EntryType;
  readonly symbol: Ticker | null;
  /** Change of the position: positive if shares were added, negative if they were removed. */
  readonly quantity: Quantity | null;
  readonly price: Price | null;
  /** For a dividend: the declared amount per share. */
  readonly amountPerShare: AmountPerShare | null;
  /** Value before fees, never negative. */
  readonly grossAmount: Money;
  readonly fees: Money;
  /** Change of cash: positive if cash was received, negative if it was paid. */
  readonly netAmount: Money;
  /** Change of the position's cost basis. */
  readonly costAmount: Money;
  readonly currency: Currency;
  readonly fxRate: FxRate | null;
  readonly tradeDate: string;
  readonly settlementDate: string;
  /**
   * The date on which a late correction takes effect for lots, gains and corporate actions. Null if the entry takes
   * effect on its trade date.
   */
  readonly effectiveDate: string | null;
  readonly executedAt: Date;
  readonly orderId: string | null;
  readonly correctsTransactionId: string | null;
  readonly description: string;
  readonly lots: LotInstruction | null;
}

/**
 * Returns the day of an entry, on which it takes effect for values, flows, lots, gains and corporate actions. Trades and
 * actions have the date of a session. Cash that moves has the date in New York, which may be a day without a session.
 */
export function effectiveDateOf({ effectiveDate, tradeDate }: Pick<EntryDraft, 'effectiveDate' | 'tradeDate'>): string {
  return effectiveDate ?? tradeDate;
}

/** The version of an entry's hash. It determines which fields the hash covers. Version 2 adds the time of posting. */
export type HashVersion = 1 | 2;

/** A posted entry: it has a sequence number in its account and the hash of the entry before it. */
export interface Entry extends EntryDraft {
  readonly sequence: number;
  readonly postedAt: Date;
  readonly hashVersion: HashVersion;
  readonly previousHash: string;
  readonly entryHash: string;
}
