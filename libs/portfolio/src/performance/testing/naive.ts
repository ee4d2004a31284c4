import { divideHalfEven } from '@sandbourse/money';
import type { Valuations } from '../valuations.js';

/** Computes the daily-linked return as in a textbook, with exact fractions and one factor for every day. */
export function naiveTwrUnits({ values, flows }: Pick<Valuations, 'values' | 'flows'>): bigint {
  let numerator = 1n;
  let denominator = 1n;
  values.forEach((value, i) => {
    numerator *= BigInt(value);
    denominator *= BigInt((values[i - 1] ?? 0) + (flows[i] ?? 0));
  });
  return divideHalfEven((numerator - denominator) * 10n ** 10n, denominator);
}

/** Returns the net present value at a rate, with the formula from Excel's documentation of XIRR. */
export function presentValue(rate: number, days: readonly number[], amounts: readonly number[]): number {
  return amounts.reduce((sum, amount, i) => sum + amount / (1 + rate) ** (((days[i] ?? 0) - (days[0] ?? 0)) / 365), 0);
}
