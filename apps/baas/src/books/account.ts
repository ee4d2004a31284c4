import type { AccountStatus, AccountView } from '@sandbourse/contracts';
import type { ChainHead } from '@sandbourse/ledger';
import type { Currency } from '@sandbourse/money';

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
  readonly isSandbox: boolean;
  readonly lotMethod: AccountView['lot_method'];
  readonly kycSimulation: KycDecision | null;
  /** Under which it was opened, once in its firm. */
  readonly idempotencyKey: string | null;
  readonly createdAt: Date;
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
