import type { Page } from 'playwright-core';

/** One sub-period of a return as the page shows it. Amounts are whole numbers in units of 0.0001. */
export interface ShownSubPeriod {
  /** The value at the start of the sub-period, including an external flow on its first day. */
  readonly base: bigint;
  readonly ending: bigint;
  readonly factor: string;
  /** The ending value divided by `base`, rounded to ten decimal places. */
  readonly quotient: string;
}

const FACTOR_PLACES = 10;
const ONE = 10n ** BigInt(FACTOR_PLACES);

/** Reads the table of sub-periods on the page. The exact amounts are in the tooltips. */
export async function subPeriodsOn(page: Page): Promise<ShownSubPeriod[]> {
  const rows = page.getByRole('table', { name: 'Sub-periods of the time-weighted return' }).locator('tbody tr');
  await rows.first().waitFor();
  const cells = await rows.evaluateAll(shown =>
    shown.map(row =>
      [...row.querySelectorAll('td')]
        .slice(2)
        .map(cell => cell.querySelector('[title]')?.getAttribute('title') ?? cell.textContent ?? ''),
    ),
  );
  return cells.map(([beginning = '', flow = '', end = '', factor = '']) => {
    const base = unitsOf(beginning) + unitsOf(flow);
    const ending = unitsOf(end);
    return { base, ending, factor, quotient: textOf(divided(ending * ONE, base)) };
  });
}

/** Multiplies the sub-periods without rounding between them, and formats the return as the API does. */
export function linkedReturn(subPeriods: readonly ShownSubPeriod[]): string {
  const product = (of: (each: ShownSubPeriod) => bigint) => subPeriods.reduce((all, each) => all * of(each), 1n);
  return textOf(
    divided(
      product(({ ending }) => ending) * ONE,
      product(({ base }) => base),
    ) - ONE,
  );
}

/** Converts an amount such as `1234.5000 USD` to units of 0.0001. */
function unitsOf(shown: string): bigint {
  return BigInt((shown.split(' ')[0] ?? '').replace('.', ''));
}

/** Divides and rounds to the nearest whole number. No result of these divisions is exactly between two numbers. */
function divided(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

function textOf(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(FACTOR_PLACES + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -FACTOR_PLACES)}.${digits.slice(-FACTOR_PLACES)}`;
}
