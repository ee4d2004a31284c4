import type { AccountStatus, AccountView } from '@sandbourse/contracts';
import { type ChainHead, isTaxed, type TaxWithholding } from '@sandbourse/ledger';
import type { Currency, Money } from '@sandbourse/money';

export interface Account {
  readonly accountId: string;
  readonly accountNumber: string;
  readonly firmId: string;
  readonly repCode: string;
  readonly clientId: string | null;
  readonly householdId: string | null;
  readonly registration: string;
  readonly accountType: AccountView['account_type'];
  readonly dateOfBirth: string | null;
  readonly management: AccountView['management'];
  readonly status: AccountStatus;
  readonly baseCurrency: Currency;
  readonly marginEnabled: boolean;
  readonly custodian: AccountView['custodian'];
  /**
   * The last freeze, even if it has ended. Null if the account was never frozen, or if the last freeze was lifted
   * early.
   */
  readonly freeze: Freeze | null;
  readonly isSandbox: boolean;
  readonly lotMethod: AccountView['lot_method'];
  readonly taxWithholding: TaxWithholding;
  readonly kycSimulation: KycDecision | null;
  /** The key of the request that opened the account, unique within its firm. */
  readonly idempotencyKey: string | null;
  readonly createdAt: Date;
}

/**
 * A freeze of a cash account that sold securities before paying for them. Through `until`, the account may buy only
 * with settled cash (12 CFR 220.8(c)(1)).
 */
export interface Freeze {
  /** The ledger entry of the sale. */
  readonly transactionId: string;
  /** The trade date of the sale. */
  readonly from: string;
  readonly until: string;
  readonly symbol: string;
  /** The unpaid amount, in the base currency. Paying this amount by `payBy` ends the freeze (12 CFR 220.8(c)(2)(i)). */
  readonly unpaid: Money;
  readonly payBy: string;
}

/** Returns the freeze in effect on a date. */
export function freezeOn({ freeze }: Pick<Account, 'freeze'>, date: string): Freeze | undefined {
  return freeze && date <= freeze.until ? freeze : undefined;
}

/**
 * Returns true if an outside custodian holds the account's assets. Such an account is shown, but it cannot be funded,
 * traded or journaled (specification 1). An account with the manager HELD_AWAY counts too, because older versions
 * opened such accounts without the custodian OUTSIDE.
 */
export function isHeldAway({ custodian, management }: Account): boolean {
  return custodian.kind === 'OUTSIDE' || management === 'HELD_AWAY';
}

/**
 * Returns true if dividends and interest of an account are reported on Forms 1099-DIV and 1099-INT. Income of an IRA is
 * not reported, and income of a nonresident is reported on Form 1042-S (IRS, Instructions for Form 1042-S and for Forms
 * 1099-INT and 1099-OID, "Exceptions to reporting").
 */
export function isReportedOn1099({ accountType, taxWithholding }: Account): boolean {
  return isTaxed(accountType) && taxWithholding !== 'NONRESIDENT';
}

/** An account whose row is locked. Changing an account, or continuing its ledger chain, requires this lock. */
export interface LockedAccount extends Account {
  readonly ledgerHead: ChainHead;
}

/** An account with the number of entries in its ledger. */
export interface FollowedAccount {
  readonly account: Account;
  readonly lastSequence: number;
}

export type KycDecision = 'APPROVE' | 'RESTRICT' | 'HOLD';
