import { divideHalfEven } from '@sandbourse/money';
import type { Valuations } from '../valuations.js';

/** Computes the time-weighted return as a textbook does: one exact fraction for every day, all of them multiplied. */
export function naiveTwrUnits({ values, flows }: Pick<Valuations, 'values' | 'flows'>): bigint {
  let numerator = 1n;
  let denominator = 1n;
  values.forEach((value, i) => {
    numerator *= BigInt(value);
    denominator *= BigInt((values[i - 1] ?? 0) + (flows[i] ?? 0));
  });
  return divideHalfEven((numerator - denominator) * 10n ** 10n, denominator);
}

/** Returns the net present value of payments at a rate, with the formula in Excel's documentation of XIRR. */
export function presentValue(rate: number, days: readonly number[], amounts: readonly number[]): number {
  return amounts.reduce((sum, amount, i) => sum + amount / (1 + rate) ** (((days[i] ?? 0) - (days[0] ?? 0)) / 365), 0);
}
