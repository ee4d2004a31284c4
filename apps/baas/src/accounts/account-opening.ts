import { isDeepStrictEqual } from 'node:util';
import type { AccountStatus, AccountView, OpenAccountBody } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { CustodianRefused } from '@sandbourse/platform/errors';
import type { Account, KycDecision } from '../books/account.js';
import type { Client } from '../clients/client.js';
import { ClientNotAllowed, RepCodeNotAllowed } from './account-opening.errors.js';

const NATIVE_CUSTODIAN = { name: 'Sandbourse Clearing (simulated)', kind: 'NATIVE' } as const;

/** The client of a new account. A `client` login opens accounts for itself. */
export function clientIdFor({ scope }: Caller, wanted: string | undefined): string | null {
  if (scope.kind !== 'client') return wanted ?? null;
  if (!scope.clientId) throw new ClientNotAllowed('This login is of no client');
  if (wanted !== undefined && wanted !== scope.clientId)
    throw new ClientNotAllowed(`You are client ${scope.clientId} and open accounts for yourself`);
  return scope.clientId;
}

/**
 * The rep code of a new account. All accounts of a client have the rep code of the client's advisor. For a new client it is the
 * caller's own, unless the caller names another that it may use.
 */
export function repCodeFor(caller: Caller, wanted: string | undefined, client: Client | undefined): string {
  const { scope } = caller;
  if (client && scope.kind === 'rep_codes' && !scope.repCodes.includes(client.repCode))
    throw new ClientNotAllowed(`${client.clientId} is the client of another advisor`);

  const own = client?.repCode ?? caller.repCode;
  const repCode = wanted ?? own;
  if (!repCode) throw new RepCodeNotAllowed('Say whose account it is: send rep_code');
  if (scope.kind === 'rep_codes' && !scope.repCodes.includes(repCode))
    throw new RepCodeNotAllowed(`Your rep codes are ${scope.repCodes.join(', ')}; ${repCode} is not one of them`);
  if (repCode !== own && (client || scope.kind === 'client'))
    throw new RepCodeNotAllowed(`Accounts of this client are opened under the rep code of its advisor, not ${repCode}`);
  return repCode;
}

/**
 * The custodian of the assets. A sandbox account cannot dispatch to an external custodian: a correspondent is refused and
 * never silently downgraded to native custody (specification 1).
 */
export function custodianFor(wanted: OpenAccountBody['custodian'], isSandbox: boolean): AccountView['custodian'] {
  if (!wanted) return NATIVE_CUSTODIAN;
  if (wanted.kind !== 'CORRESPONDENT') return { name: wanted.name, kind: wanted.kind };
  throw new CustodianRefused(isSandbox);
}

/** The manager of an account, unless the request names one: an account at an OUTSIDE custodian is held away. */
export function managementFor({ management, custodian }: OpenAccountBody): AccountView['management'] {
  return management ?? (custodian?.kind === 'OUTSIDE' ? 'HELD_AWAY' : 'ADVISORY');
}

/** True if a request that repeats an idempotency key asks for the account that this key opened. */
export function sameOpening(opened: Account, asked: Omit<Account, 'accountNumber'>): boolean {
  const given = ({ accountId, accountNumber, status, createdAt, ...terms }: Partial<Account>) => terms;
  return isDeepStrictEqual(given(opened), given(asked));
}

/** The result of the simulated identity check for a PENDING account, or null if the account stays PENDING. */
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
