import { divideHalfEven } from '@sandbourse/money';

/**
 * Returns amount * factor / scale for whole numbers, rounded half-even once. The caller must refuse a result above
 * 2^53, because it is not exact.
 */
export function scaled(amount: number, factor: number, scale: number): number {
  if (amount < 0) return -scaled(-amount, factor, scale);
  const rest = amount % scale;
  const product = rest * factor;
  if (product > Number.MAX_SAFE_INTEGER) return Number(divideHalfEven(BigInt(amount) * BigInt(factor), BigInt(scale)));
  const remainder = product % scale;
  const result = ((amount - rest) / scale) * factor + (product - remainder) / scale;
  const twice = remainder * 2;
  return twice > scale || (twice === scale && result % 2 === 1) ? result + 1 : result;
}
