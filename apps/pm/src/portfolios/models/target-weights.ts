import type { Allocation, FailedCheck } from '@sandbourse/contracts';
import type { SecurityDirectory } from '@sandbourse/market-data';
import { sum, Weight } from '@sandbourse/money';
import { noSecurity } from '@sandbourse/platform/hints';
import type { Targets } from '@sandbourse/portfolio';

/** The target weights of a model or a portfolio, with their decimals as the client wrote them. */
export interface TargetWeights {
  readonly allocations: readonly Allocation[];
  readonly cashWeight: Weight;
}

export const WEIGHT_CHECKS = ['SECURITY_KNOWN', 'SECURITY_UNIQUE', 'WEIGHT_SUM'] as const;
export type WeightCheck = (typeof WEIGHT_CHECKS)[number];

type Directory = Pick<SecurityDirectory, 'find'>;

/**
 * Returns the reasons why weights cannot be targets. Each security must be known here. It may occur only once, in any
 * notation. All weights must add up to exactly 1, without rounding or scaling.
 */
export function checkWeights(
  { allocations, cashWeight }: TargetWeights,
  directory: Directory & Pick<SecurityDirectory, 'symbols'>,
): FailedCheck<WeightCheck>[] {
  const failed: FailedCheck<WeightCheck>[] = [];
  const named = new Set<string>();
  for (const { security } of allocations) {
    const symbol = directory.find(security)?.symbol;
    if (symbol === undefined)
      failed.push({ check: 'SECURITY_KNOWN', reason: noSecurity(security.value, directory.symbols) });
    else if (named.has(symbol)) failed.push({ check: 'SECURITY_UNIQUE', reason: `${symbol} has more than one weight` });
    else named.add(symbol);
  }
  const total = sum(
    cashWeight,
    allocations.map(({ weight }) => Weight.of(weight)),
  );
  if (!total.equals(Weight.one))
    failed.push({ check: 'WEIGHT_SUM', reason: `The weights with cash_weight add up to ${total.toComputed()}, not 1` });
  return failed;
}

/**
 * Converts checked weights to targets by ticker. A security that is no longer known here keeps the client's notation.
 */
export function targetsOf({ allocations, cashWeight }: TargetWeights, directory: Directory): Targets {
  const securities = allocations.map(
    ({ security, weight }) => [directory.find(security)?.symbol ?? security.value, Weight.of(weight)] as const,
  );
  return { securities: new Map(securities), cash: cashWeight };
}
