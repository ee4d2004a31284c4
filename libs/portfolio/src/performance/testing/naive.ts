import { divideHalfEven } from '@sandbourse/money';
import type { Valuations } from '../valuations.js';

/** The daily-linked return as the textbook has it, in fractions of whole numbers: a factor for every day, none left out. */
export function naiveTwrUnits({ values, flows }: Pick<Valuations, 'values' | 'flows'>): bigint {
  let numerator = 1n;
  let denominator = 1n;
  values.forEach((value, i) => {
    numerator *= BigInt(value);
    denominator *= BigInt((values[i - 1] ?? 0) + (flows[i] ?? 0));
  });
  return divideHalfEven((numerator - denominator) * 10n ** 10n, denominator);
}

/** The net present value at a rate, as Excel's documentation of XIRR writes it. */
export function presentValue(rate: number, days: readonly number[], amounts: readonly number[]): number {
  return amounts.reduce((sum, amount, i) => sum + amount / (1 + rate) ** (((days[i] ?? 0) - (days[0] ?? 0)) / 365), 0);
}
