import type { CashSettlement, Lot, RealizedGain } from '@sandbourse/ledger';
import type { Currency, Money, Quantity } from '@sandbourse/money';
import type { Account } from '../accounts/account.js';

/** Cash in one currency. */
export interface HeldCash {
  readonly currency: Currency;
  /** By trade date; negative if borrowed. */
  readonly amount: Money;
  /** The part that has settled by today. */
  readonly settled: Money;
  /** Cash that settles after today, by day: `amount` minus these is `settled`. */
  readonly pending: readonly CashSettlement[];
}

/** Shares of one security in one account. Negative if owed: a purchase was busted after its shares had been sold. */
export interface HeldPosition {
  readonly symbol: string;
  readonly currency: Currency;
  readonly quantity: Quantity;
  /** Includes fees, but not the losses that wash sales added. */
  readonly costBasis: Money;
  /** The open lots, unordered. Amounts are whole units, days count from 1970 (libs/ledger); `taxLotRecord` reads them. */
  readonly lots: readonly Lot[];
}

/** The holdings of an account. */
export interface AccountHoldings {
  readonly account: Account;
  /** The firm's calendar date in New York. Cash with a settlement date up to this day has settled. */
  readonly today: string;
  /** The session to which a trade made now belongs. */
  readonly tradeDate: string;
  /** The sequence of the last entry that is included. */
  readonly appliedSequence: number;
  /** True if entries are missing: then the holdings may differ from the ledger. */
  readonly isBehind: boolean;
  readonly cash: readonly HeldCash[];
  readonly positions: readonly HeldPosition[];
}

/** The part of an account's holdings that determines its value. */
export interface AccountBalances {
  readonly account: Account;
  /** True if entries are missing: then the holdings may differ from the ledger. */
  readonly isBehind: boolean;
  readonly cash: readonly Pick<HeldCash, 'currency' | 'amount'>[];
  readonly positions: readonly Pick<HeldPosition, 'symbol' | 'currency' | 'quantity'>[];
}

/** Shares bought in a wash-sale window that have not replaced sold shares yet. If shares are sold at a loss now, these replace them. */
export interface RecentPurchase {
  readonly symbol: string;
  readonly accountId: string;
  /** False in an IRA, where purchased shares disallow the loss permanently. */
  readonly isTaxed: boolean;
  readonly lot: Lot;
}

/** A loss of the last 30 days that may still be disallowed: by a purchase of the security in any account of the client. */
export interface WaitingLoss {
  readonly symbol: string;
  readonly accountId: string;
  /** `unreplacedQuantity` shares at a loss of `unreplacedLoss`. */
  readonly gain: RealizedGain;
}

/** One client's trades of the last 30 days, in all accounts, that decide about wash sales. */
export interface WashSaleWindow {
  readonly taxpayerId: string;
  readonly purchases: readonly RecentPurchase[];
  readonly losses: readonly WaitingLoss[];
}

/** Open lots whose cost exceeds their market value, and the trades that decide about their losses. */
export interface LosingLots {
  readonly lots: readonly HeldLot[];
  /** For each client of these lots, by taxpayer id. */
  readonly washSaleWindows: ReadonlyMap<string, WashSaleWindow>;
}

export interface HeldLot {
  readonly symbol: string;
  readonly lot: Lot;
}

export interface Holdings {
  /** In the order of account ids. */
  readonly accounts: readonly AccountHoldings[];
  /** For each client of these accounts, by taxpayer id (`taxpayerIdOf`). */
  readonly washSaleWindows: ReadonlyMap<string, WashSaleWindow>;
}
