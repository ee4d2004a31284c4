import type { Caller } from '@sandbourse/platform/caller';
import { RepCodeNotAllowed } from './account.errors.js';

/**
 * Returns the rep code of a new record. This is the rep code in the request, or else the caller's default rep code.
 * Throws RepCodeNotAllowed if the caller may not use the rep code, or has no default.
 */
export function repCodeFor({ repCode: own, scope }: Caller, wanted: string | undefined): string {
  const repCode = wanted ?? own;
  if (!repCode) throw new RepCodeNotAllowed('Send rep_code, because your login has no default rep code');
  if (scope.kind === 'rep_codes' && !scope.repCodes.includes(repCode))
    throw new RepCodeNotAllowed(`Your rep codes are ${scope.repCodes.join(', ')}. ${repCode} is not one of them`);
  return repCode;
}
