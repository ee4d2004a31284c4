import type { CashSettlement, Lot, RealizedGain } from '@sandbourse/ledger';
import type { Currency, Money, Quantity } from '@sandbourse/money';
import type { Account } from '../accounts/account.js';

/** Cash in one currency. */
export interface HeldCash {
  readonly currency: Currency;
  /** The balance on trade date; negative if borrowed. */
  readonly amount: Money;
  /** The part that has settled by today. */
  readonly settled: Money;
  /** The cash that settles after today, by date. `settled` is `amount` minus the sum of this cash. */
  readonly pending: readonly CashSettlement[];
}

/**
 * Shares of one security in one account. The quantity is negative if shares are owed: a purchase was busted after its
 * shares had been sold.
 */
export interface HeldPosition {
  readonly symbol: string;
  readonly currency: Currency;
  readonly quantity: Quantity;
  /** The cost including fees, without the losses that wash sales added to the basis. */
  readonly costBasis: Money;
  /**
   * The open lots, unordered. Amounts are whole units, and days count from 1970 (libs/ledger). `taxLotRecord` converts
   * them.
   */
  readonly lots: readonly Lot[];
}

/** The holdings of an account. */
export interface AccountHoldings {
  readonly account: Account;
  /** The firm's calendar date in New York. Cash with a settlement date up to this date has settled. */
  readonly today: string;
  /** The session of a trade made now. */
  readonly tradeDate: string;
  /** The sequence number of the last entry that is included. */
  readonly appliedSequence: number;
  /** True if entries are missing. The holdings may then differ from the ledger. */
  readonly isBehind: boolean;
  readonly cash: readonly HeldCash[];
  readonly positions: readonly HeldPosition[];
}

/** The part of an account's holdings that determines its value. */
export interface AccountBalances {
  readonly account: Account;
  /** True if entries are missing. The holdings may then differ from the ledger. */
  readonly isBehind: boolean;
  readonly cash: readonly Pick<HeldCash, 'currency' | 'amount'>[];
  readonly positions: readonly Pick<HeldPosition, 'symbol' | 'currency' | 'quantity'>[];
}

/**
 * Shares bought in a wash-sale window that have not yet replaced sold shares. The bought shares will replace shares
 * that are sold at a loss now.
 */
export interface RecentPurchase {
  readonly symbol: string;
  readonly accountId: string;
  /** False in an IRA. A purchase in an IRA disallows the loss permanently. */
  readonly isTaxed: boolean;
  readonly lot: Lot;
}

/** A loss of the last 30 days that a purchase of the security in any account of the client may still disallow. */
export interface WaitingLoss {
  readonly symbol: string;
  readonly accountId: string;
  /**
   * The realized loss. Purchases have not yet replaced `unreplacedQuantity` of its shares, and `unreplacedLoss` is the
   * loss on these shares.
   */
  readonly gain: RealizedGain;
}

/** One client's trades of the last 30 days, in all accounts, that determine wash sales. */
export interface WashSaleWindow {
  readonly taxpayerId: string;
  readonly purchases: readonly RecentPurchase[];
  readonly losses: readonly WaitingLoss[];
}

/** Open lots whose cost exceeds their market value, and the trades that determine if their losses are disallowed. */
export interface LosingLots {
  readonly lots: readonly HeldLot[];
  /** The window of each client of these lots, by taxpayer id. */
  readonly washSaleWindows: ReadonlyMap<string, WashSaleWindow>;
}

export interface HeldLot {
  readonly symbol: string;
  readonly lot: Lot;
}

export interface Holdings {
  /** The accounts in the order of their ids. */
  readonly accounts: readonly AccountHoldings[];
  /** The window of each client of these accounts, by taxpayer id (`taxpayerIdOf`). */
  readonly washSaleWindows: ReadonlyMap<string, WashSaleWindow>;
}
