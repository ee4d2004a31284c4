import type { InterestTier } from '@sandbourse/ledger';
import { DECIMAL_PATTERN, Money, NotADecimal, Percentage } from '@sandbourse/money';
import { z } from 'zod';

/**
 * Interest tiers in the format of the environment variable. Example: `0:0.1175,25000:0.1125` means 11.75% on the
 * balance from zero and 11.25% from 25,000.
 */
export const InterestTiers = z.string().transform((text, ctx): readonly InterestTier[] => {
  const tiers = text.split(',').map(tierOf);
  const isComplete = tiers.every(tier => tier !== undefined);
  if (isComplete && tiers[0]?.from.isZero() && isAscending(tiers)) return tiers;
  ctx.addIssue({
    code: 'custom',
    message: 'is a list of BALANCE:RATE, from balance 0 upwards, such as 0:0.1175,25000:0.1125',
  });
  return z.NEVER;
});

function tierOf(text: string): InterestTier | undefined {
  const [from = '', rate = '', ...rest] = text.trim().split(':');
  if (rest.length > 0 || ![from, rate].every(number => DECIMAL_PATTERN.test(number) && !number.startsWith('-')))
    return undefined;
  try {
    return { from: Money.of(from), rate: Percentage.of(rate) };
  } catch (error) {
    if (error instanceof NotADecimal) return undefined;
    throw error;
  }
}

function isAscending(tiers: readonly InterestTier[]): boolean {
  return tiers.slice(1).every((tier, n) => tier.from.isGreaterThan(tiers[n]?.from ?? tier.from));
}
