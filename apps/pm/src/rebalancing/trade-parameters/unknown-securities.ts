import type { FailedCheck, SecurityReference, TradeTerms } from '@sandbourse/contracts';
import type { SecurityDirectory } from '@sandbourse/market-data';
import { noSecurity } from '@sandbourse/platform/hints';

/** Returns all securities in a list of substitutions: those that are replaced, and their substitutes. */
export function securitiesOf(substitutions: TradeTerms['substitutions']): SecurityReference[] {
  return substitutions.flatMap(({ security, substitute }) => [security, substitute]);
}

/** Returns a failed check for each security that is unknown here. */
export function unknownSecurities(
  named: readonly SecurityReference[],
  securities: Pick<SecurityDirectory, 'find' | 'symbols'>,
): FailedCheck<'SECURITY_KNOWN'>[] {
  return named
    .filter(security => !securities.find(security))
    .map(({ value }) => ({ check: 'SECURITY_KNOWN', reason: noSecurity(value, securities.symbols) }));
}
