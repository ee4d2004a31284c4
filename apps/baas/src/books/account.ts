import type { AccountStatus, AccountView } from '@sandbourse/contracts';
import type { ChainHead, TaxWithholding } from '@sandbourse/ledger';
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
  /** The last one, be it over or not; null where there was none, or it was lifted. */
  readonly freeze: Freeze | null;
  readonly isSandbox: boolean;
  readonly lotMethod: AccountView['lot_method'];
  readonly taxWithholding: TaxWithholding;
  readonly kycSimulation: KycDecision | null;
  /** Under which it was opened, once in its firm. */
  readonly idempotencyKey: string | null;
  readonly createdAt: Date;
}

/** A cash account sold what it had not paid for: until a day it buys with settled cash only (12 CFR 220.8(c)(1)). */
export interface Freeze {
  /** The sale. */
  readonly transactionId: string;
  /** Its trade date. */
  readonly from: string;
  readonly until: string;
  readonly symbol: string;
  /** In the base currency: paid in by a day, it ends the freeze (12 CFR 220.8(c)(2)(i)). */
  readonly unpaid: Money;
  readonly payBy: string;
}

/** The freeze that is in force on a date. */
export function freezeOn({ freeze }: Pick<Account, 'freeze'>, date: string): Freeze | undefined {
  return freeze && date <= freeze.until ? freeze : undefined;
}

/**
 * Whether an outside custodian has what is in it: such an account is followed, never funded, routed or journaled
 * (specification 1). The custodian decides; HELD_AWAY without an OUTSIDE one could be opened until it was refused.
 */
export function isHeldAway({ custodian, management }: Account): boolean {
  return custodian.kind === 'OUTSIDE' || management === 'HELD_AWAY';
}

/** An account whose row is locked: only such a one may be written to, and its chain continued. */
export interface LockedAccount extends Account {
  readonly ledgerHead: ChainHead;
}

export type KycDecision = 'APPROVE' | 'RESTRICT' | 'HOLD';
