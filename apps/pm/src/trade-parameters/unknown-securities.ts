import type { FailedCheck, SecurityReference, TradeTerms } from '@sandbourse/contracts';
import type { SecurityDirectory } from '@sandbourse/market-data';

/** Both sides of each substitution. */
export function securitiesOf(substitutions: TradeTerms['substitutions']): SecurityReference[] {
  return substitutions.flatMap(({ security, substitute }) => [security, substitute]);
}

/** A failed check for each security that is named and unknown here. */
export function unknownSecurities(
  named: readonly SecurityReference[],
  securities: Pick<SecurityDirectory, 'find'>,
): FailedCheck[] {
  return named
    .filter(security => !securities.find(security))
    .map(({ value }) => ({ check: 'SECURITY_KNOWN', reason: `No security is known as ${value}` }));
}
