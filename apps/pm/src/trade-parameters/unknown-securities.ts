import type { FailedCheck, SecurityReference, TradeTerms } from '@sandbourse/contracts';
import type { SecurityDirectory } from '@sandbourse/market-data';
import { noSecurity } from '@sandbourse/platform/hints';

/** Returns both securities of each substitution. */
export function securitiesOf(substitutions: TradeTerms['substitutions']): SecurityReference[] {
  return substitutions.flatMap(({ security, substitute }) => [security, substitute]);
}

/** Returns one failed check for each given security that is unknown here. */
export function unknownSecurities(
  named: readonly SecurityReference[],
  securities: Pick<SecurityDirectory, 'find' | 'symbols'>,
): FailedCheck<'SECURITY_KNOWN'>[] {
  return named
    .filter(security => !securities.find(security))
    .map(({ value }) => ({ check: 'SECURITY_KNOWN', reason: noSecurity(value, securities.symbols) }));
}
