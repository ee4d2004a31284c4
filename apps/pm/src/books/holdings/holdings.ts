import type { CashSettlement, Lot, RealizedGain } from '@sandbourse/ledger';
import type { Currency, Money, Quantity } from '@sandbourse/money';
import type { Account } from '../accounts/account.js';

/** The cash of an account in one currency. */
export interface HeldCash {
  readonly currency: Currency;
  /** The booked balance, by trade date. It is negative if cash is borrowed. */
  readonly amount: Money;
  /** The part of `amount` that has settled by today. */
  readonly settled: Money;
  /** The cash that settles after today, sorted by date. `settled` is `amount` minus the sum of `pending`. */
  readonly pending: readonly CashSettlement[];
}

/**
 * The shares of one security in one account. The quantity is negative if the account owes shares. For example, the
 * account bought 10 shares and sold them, and then the purchase is cancelled.
 */
export interface HeldPosition {
  readonly symbol: string;
  readonly currency: Currency;
  readonly quantity: Quantity;
  /** The cost including fees, without the losses that wash sales added to the basis. */
  readonly costBasis: Money;
  /**
   * The open lots, in any order. Amounts are whole units. Days count from 1970 (libs/ledger). `taxLotRecord` converts a
   * lot to decimals and dates.
   */
  readonly lots: readonly Lot[];
}

export interface AccountHoldings {
  readonly account: Account;
  /** The firm's current date in New York. Cash that settles on or before this date has settled. */
  readonly today: string;
  /** The session to which a trade would belong if it were made now. */
  readonly tradeDate: string;
  /** The sequence number of the last ledger entry that is included here. */
  readonly appliedSequence: number;
  /** True if the brokerage has ledger entries that are missing here. The holdings may then be outdated. */
  readonly isBehind: boolean;
  readonly cash: readonly HeldCash[];
  readonly positions: readonly HeldPosition[];
}

/** The part of an account's holdings from which its value is computed. */
export interface AccountBalances {
  readonly account: Account;
  /** True if the brokerage has ledger entries that are missing here. The holdings may then be outdated. */
  readonly isBehind: boolean;
  readonly cash: readonly Pick<HeldCash, 'currency' | 'amount'>[];
  readonly positions: readonly Pick<HeldPosition, 'symbol' | 'currency' | 'quantity'>[];
}

/**
 * Shares bought in the last 30 days that have not replaced sold shares yet. If the client sells other shares of this
 * security at a loss now, these shares replace them, and the loss is disallowed (wash sale).
 */
export interface RecentPurchase {
  readonly symbol: string;
  readonly accountId: string;
  /** False for an IRA. If its shares replace sold shares, the loss is disallowed permanently. */
  readonly isTaxed: boolean;
  readonly lot: Lot;
}

/**
 * A loss of the last 30 days that a wash sale has not fully disallowed yet. If any account of the client buys the
 * security now, the rest of the loss can be disallowed as well.
 */
export interface WaitingLoss {
  readonly symbol: string;
  readonly accountId: string;
  /**
   * The realized loss. `unreplacedQuantity` is the number of its shares that were not replaced yet. `unreplacedLoss` is
   * the loss on these shares.
   */
  readonly gain: RealizedGain;
}

/**
 * The trades of one client in the last 30 days, over all accounts. They determine which losses are disallowed (wash
 * sales).
 */
export interface WashSaleWindow {
  readonly taxpayerId: string;
  readonly purchases: readonly RecentPurchase[];
  readonly losses: readonly WaitingLoss[];
}

/**
 * Open lots that are worth less than their cost, and the trades that determine which of their losses a wash sale would
 * disallow.
 */
export interface LosingLots {
  readonly lots: readonly HeldLot[];
  /** The recent trades of each client with such lots. The key is the taxpayer id. */
  readonly washSaleWindows: ReadonlyMap<string, WashSaleWindow>;
}

export interface HeldLot {
  readonly symbol: string;
  readonly lot: Lot;
}

export interface Holdings {
  /** The accounts in the order of their ids. */
  readonly accounts: readonly AccountHoldings[];
  /** The recent trades of each client of these accounts. The key is the taxpayer id (`taxpayerIdOf`). */
  readonly washSaleWindows: ReadonlyMap<string, WashSaleWindow>;
}
