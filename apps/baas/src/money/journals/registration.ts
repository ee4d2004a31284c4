import type { Account } from '../../books/records/account.js';
import { isIra } from '../retirement/ira.js';
import type { JournalAsset } from './journal-asset.js';

export function isOneClient(from: Account, to: Account): boolean {
  return from.clientId !== null && from.clientId === to.clientId;
}

/**
 * Returns true if this movement of cash is a contribution. Cash from another IRA is not a contribution, because it was
 * contributed before.
 */
export function isContribution(from: Account, to: Account): boolean {
  return isIra(to) && !isIra(from);
}

/** Returns the reason why the registrations of the accounts forbid this movement, or undefined. */
export function registrationRefusal(from: Account, to: Account, moved: JournalAsset): string | undefined {
  if (from.accountType === 'CUSTODIAL_UTMA' && !isOneClient(from, to))
    return "What is in a custodial account is the minor's and leaves it for the minor only (UTMA section 14)";
  if (moved.kind === 'SHARES' && isIra(to)) return 'An IRA takes contributions in cash only (26 U.S.C. 408(a)(1))';
  if (moved.kind === 'SHARES' && isIra(from)) return 'Shares do not move between retirement and taxable accounts';
  if (!isIra(to)) return undefined;
  if (!isOneClient(from, to)) return 'An IRA is for one individual, who alone may put money into it (26 U.S.C. 408(a))';
  if (isIra(from) && from.accountType !== to.accountType)
    return `A journal cannot move money from a ${from.accountType} to a ${to.accountType}, because conversions are not supported`;
  if (moved.kind === 'CASH' && moved.currency !== 'USD') return 'An IRA accepts contributions only in USD';
  return undefined;
}
