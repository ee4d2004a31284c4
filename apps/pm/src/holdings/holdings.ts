import type { CashSettlement, Lot, RealizedGain } from '@sandbourse/ledger';
import type { Currency, Money, Quantity } from '@sandbourse/money';
import type { Account } from '../accounts/account.js';

/** Cash of one currency. */
export interface HeldCash {
  readonly currency: Currency;
  /** On trade date; negative is borrowed. */
  readonly amount: Money;
  /** The part of it that has settled by today. */
  readonly settled: Money;
  /** What settles after today, by day: `amount` less these is `settled`. */
  readonly pending: readonly CashSettlement[];
}

/** Shares of one security in one account. Negative when they are owed (a purchase was taken back when they had been sold). */
export interface HeldPosition {
  readonly symbol: string;
  readonly currency: Currency;
  readonly quantity: Quantity;
  /** Fees included, without what wash sales added. */
  readonly costBasis: Money;
  /** The open lots, in no order. Amounts are whole units, days since 1970 (libs/ledger); `taxLotRecord` reads them. */
  readonly lots: readonly Lot[];
}

/** What an account holds. */
export interface AccountHoldings {
  readonly account: Account;
  /** The firm's calendar date in New York: what has settled has settled by this day. */
  readonly today: string;
  /** The session that a trade of this moment belongs to. */
  readonly tradeDate: string;
  /** All entries up to this one are counted. */
  readonly appliedSequence: number;
  /** Entries are known to be missing: what the account holds may be otherwise. */
  readonly isBehind: boolean;
  readonly cash: readonly HeldCash[];
  readonly positions: readonly HeldPosition[];
}

/** The part of an account's holdings that its value depends on. */
export interface AccountBalances {
  readonly account: Account;
  /** Entries are known to be missing: what the account holds may be otherwise. */
  readonly isBehind: boolean;
  readonly cash: readonly Pick<HeldCash, 'currency' | 'amount'>[];
  readonly positions: readonly Pick<HeldPosition, 'symbol' | 'currency' | 'quantity'>[];
}

/** Shares bought in the window of a wash sale that have replaced nothing yet: to sell at a loss now is to have replaced. */
export interface RecentPurchase {
  readonly symbol: string;
  readonly accountId: string;
  /** Shares bought in an IRA disallow the loss permanently. */
  readonly isTaxed: boolean;
  readonly lot: Lot;
}

/** A loss of the last 30 days that waits for replacement: to buy the security in any account of the client disallows it. */
export interface WaitingLoss {
  readonly symbol: string;
  readonly accountId: string;
  /** `unreplacedQuantity` shares at a loss of `unreplacedLoss`. */
  readonly gain: RealizedGain;
}

/** The facts of one client's last 30 days that decide about wash sales, in all its accounts. */
export interface WashSaleWindow {
  readonly taxpayerId: string;
  readonly purchases: readonly RecentPurchase[];
  readonly losses: readonly WaitingLoss[];
}

/** Open lots that cost more than they would bring, and what decides over the losses. */
export interface LosingLots {
  readonly lots: readonly HeldLot[];
  /** Of every client that one of the lots is of, by its id as a taxpayer. */
  readonly washSaleWindows: ReadonlyMap<string, WashSaleWindow>;
}

export interface HeldLot {
  readonly symbol: string;
  readonly lot: Lot;
}

export interface Holdings {
  /** In the order of account ids. */
  readonly accounts: readonly AccountHoldings[];
  /** Of every client of these accounts, by its id as a taxpayer (`taxpayerIdOf`). */
  readonly washSaleWindows: ReadonlyMap<string, WashSaleWindow>;
}
