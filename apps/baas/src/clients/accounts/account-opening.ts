import { isDeepStrictEqual } from 'node:util';
import type { AccountStatus, AccountView, OpenAccountBody } from '@sandbourse/contracts';
import { type Caller } from '@sandbourse/platform/caller';
import { CustodianRefused } from '@sandbourse/platform/errors';
import type { Account, KycDecision } from '../../books/records/account.js';
import type { Client } from '../clients/client.js';
import { ClientNotAllowed, RepCodeNotAllowed } from './account-opening.errors.js';

const NATIVE_CUSTODIAN = { name: 'Sandbourse Clearing (simulated)', kind: 'NATIVE' } as const;

/** Returns the client of a new account. A `client` login can open accounts only for its own client. */
export function clientIdFor({ scope }: Caller, wanted: string | undefined): string | null {
  if (scope.kind !== 'client') return wanted ?? null;
  if (!scope.clientId) throw new ClientNotAllowed('This login belongs to no client');
  if (wanted !== undefined && wanted !== scope.clientId)
    throw new ClientNotAllowed(`You are the client ${scope.clientId}. You can open accounts only for yourself`);
  return scope.clientId;
}

/**
 * Returns the rep code of a new account.
 * - For an existing client, this is the rep code of the client's advisor. The request cannot set another one.
 * - For a new client, the request may set any rep code that the caller may use. The default is the caller's own.
 */
export function repCodeFor(caller: Caller, wanted: string | undefined, client: Client | undefined): string {
  const { scope } = caller;
  if (client && scope.kind === 'rep_codes' && !scope.repCodes.includes(client.repCode))
    throw new ClientNotAllowed(`The client ${client.clientId} belongs to another advisor`);

  const own = client?.repCode ?? caller.repCode;
  const repCode = wanted ?? own;
  if (!repCode) throw new RepCodeNotAllowed('Send rep_code, because your login has no default rep code');
  if (scope.kind === 'rep_codes' && !scope.repCodes.includes(repCode))
    throw new RepCodeNotAllowed(`Your rep codes are ${scope.repCodes.join(', ')}. ${repCode} is not one of them`);
  if (repCode !== own && (client || scope.kind === 'client'))
    throw new RepCodeNotAllowed(
      `Accounts of this client need the rep code of its advisor. ${repCode} is another rep code`,
    );
  return repCode;
}

/**
 * Returns the custodian of a new account. No account can have a custodian of the kind CORRESPONDENT. Throws if the
 * request sets one, instead of silently using native custody (specification 1).
 */
export function custodianFor(wanted: OpenAccountBody['custodian'], isSandbox: boolean): AccountView['custodian'] {
  if (!wanted) return NATIVE_CUSTODIAN;
  if (wanted.kind !== 'CORRESPONDENT') return { name: wanted.name, kind: wanted.kind };
  throw new CustodianRefused(isSandbox);
}

/**
 * Returns the field `management` of a new account. If the request does not contain it, the value is HELD_AWAY for an
 * account at an OUTSIDE custodian, and ADVISORY for any other account.
 */
export function managementFor({
  management,
  custodian,
}: Pick<OpenAccountBody, 'management' | 'custodian'>): AccountView['management'] {
  return management ?? (custodian?.kind === 'OUTSIDE' ? 'HELD_AWAY' : 'ADVISORY');
}

/** Returns true if a repeated request has the same terms as `opened`, the account that the first request has opened. */
export function sameOpening(opened: Account, asked: Omit<Account, 'accountNumber'>): boolean {
  const given = ({ accountId, accountNumber, status, createdAt, ...terms }: Partial<Account>) => terms;
  return isDeepStrictEqual(given(opened), given(asked));
}

/** Returns the result of the simulated identity check for a PENDING account, or null if the account stays PENDING. */
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
