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
  readonly management: AccountView['management'];
  readonly status: AccountStatus;
  readonly baseCurrency: Currency;
  readonly marginEnabled: boolean;
  readonly custodian: AccountView['custodian'];
  readonly isSandbox: boolean;
  readonly lotMethod: AccountView['lot_method'];
  readonly kycSimulation: KycDecision | null;
  readonly createdAt: Date;
}

/** An account whose row is locked: only such a one may be written to, and its chain continued. */
export interface LockedAccount extends Account {
  readonly ledgerHead: ChainHead;
}

export type KycDecision = 'APPROVE' | 'RESTRICT' | 'HOLD';
