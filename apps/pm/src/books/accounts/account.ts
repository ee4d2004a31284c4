import type {
  AccountStatus,
  AccountStatusChanged,
  AccountView,
  AccountDetails as WireDetails,
} from '@sandbourse/contracts';
import type { Currency } from '@sandbourse/money';
import type { z } from 'zod';

/** An account in the state of the brokerage's latest event. */
export interface Account {
  readonly accountId: string;
  readonly firmId: string;
  readonly repCode: string;
  readonly clientId: string | null;
  readonly status: AccountStatus;
  /** The details of the account. Events of old versions contain no details. Null until a newer event arrives. */
  readonly details: AccountDetails | null;
}

/** The fields of an account that are known when it is opened. */
export interface AccountDetails {
  readonly accountNumber: string;
  readonly householdId: string | null;
  readonly registration: string;
  readonly accountType: AccountView['account_type'];
  readonly management: AccountView['management'];
  readonly custodian: AccountView['custodian'];
  readonly baseCurrency: Currency;
  readonly marginEnabled: boolean;
  readonly lotMethod: AccountView['lot_method'];
  readonly isSandbox: boolean;
  readonly createdAt: Date;
}

type Payload = Omit<z.infer<typeof AccountStatusChanged.data>, 'previous' | 'reason'>;

export function accountOf({ account_id, firm_id, rep_code, client_id, status, details }: Payload): Account {
  return {
    accountId: account_id,
    firmId: firm_id,
    repCode: rep_code,
    clientId: client_id,
    status,
    details: details && detailsOf(details),
  };
}

function detailsOf(details: WireDetails): AccountDetails {
  return {
    accountNumber: details.account_number,
    householdId: details.household_id,
    registration: details.registration,
    accountType: details.account_type,
    management: details.management,
    custodian: details.custodian,
    baseCurrency: details.base_currency,
    marginEnabled: details.margin_enabled,
    lotMethod: details.lot_method,
    isSandbox: details.is_sandbox,
    createdAt: new Date(details.created_at),
  };
}

/**
 * Returns true if an outside custodian holds the account's assets. Such an account is only shown. It is never traded
 * (specification 1).
 */
export function isHeldAway({ management, custodian }: AccountDetails): boolean {
  return management === 'HELD_AWAY' || custodian.kind === 'OUTSIDE';
}
