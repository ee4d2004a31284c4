import type { AccountStatus, AccountView, OpenAccountBody } from '@sandbourse/contracts';
import type { ChainHead } from '@sandbourse/ledger';
import type { Currency } from '@sandbourse/money';
import type { Caller } from '@sandbourse/platform';
import { CustodianRefused, RepCodeNotAllowed } from './account.errors.js';

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

const NATIVE_CUSTODIAN = { name: 'Sandbourse Clearing (simulated)', kind: 'NATIVE' } as const;

/** The rep code a new account belongs to: the caller's own unless it names another that it may use. */
export function repCodeFor(caller: Caller, wanted: string | undefined): string {
  const repCode = wanted ?? caller.repCode;
  const { scope } = caller;
  if (!repCode) throw new RepCodeNotAllowed('Say whose account it is: send rep_code');
  if (scope.kind === 'rep_codes' && !scope.repCodes.includes(repCode))
    throw new RepCodeNotAllowed(`Your rep codes are ${scope.repCodes.join(', ')}; ${repCode} is not one of them`);
  return repCode;
}

/**
 * Who holds the assets. A sandbox account cannot dispatch to an external custodian: a correspondent is refused and
 * never silently downgraded to native custody (specification 1).
 */
export function custodianFor(wanted: OpenAccountBody['custodian'], isSandbox: boolean): AccountView['custodian'] {
  if (!wanted) return NATIVE_CUSTODIAN;
  if (wanted.kind !== 'CORRESPONDENT') return { name: wanted.name, kind: wanted.kind };
  throw new CustodianRefused(isSandbox);
}

/** The simulated identity check: what became of a PENDING account, or null when it stays. */
export function decideKyc(simulation: KycDecision | null): AccountStatus | null {
  switch (simulation ?? 'APPROVE') {
    case 'APPROVE':
      return 'ACTIVE';
    case 'RESTRICT':
      return 'RESTRICTED';
    case 'HOLD':
      return null;
  }
}
