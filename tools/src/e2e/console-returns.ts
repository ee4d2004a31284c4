import type { Page } from 'playwright-core';

/** A sub-period on the page in whole units: amounts have four decimal places, factors ten. */
export interface ShownSubPeriod {
  /** The value at the start of the sub-period, including the flow on its first day. */
  readonly base: bigint;
  readonly ending: bigint;
  readonly factor: string;
  /** The factor computed from the displayed amounts. */
  readonly quotient: string;
}

const FACTOR_PLACES = 10;
const ONE = 10n ** BigInt(FACTOR_PLACES);

/** Reads the table of sub-periods on the page. Amounts come from the exact figures in the tooltips. */
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

/** Computes the time-weighted return of sub-periods without intermediate rounding, and formats it like the API. */
export function linkedReturn(subPeriods: readonly ShownSubPeriod[]): string {
  const product = (of: (each: ShownSubPeriod) => bigint) => subPeriods.reduce((all, each) => all * of(each), 1n);
  return textOf(
    divided(
      product(({ ending }) => ending) * ONE,
      product(({ base }) => base),
    ) - ONE,
  );
}

/** Converts `1234.5000 USD` to units of four decimal places. */
function unitsOf(shown: string): bigint {
  return BigInt((shown.split(' ')[0] ?? '').replace('.', ''));
}

/** Divides and rounds to the nearest number. None of these quotients is a tie. */
function divided(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

function textOf(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(FACTOR_PLACES + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -FACTOR_PLACES)}.${digits.slice(-FACTOR_PLACES)}`;
}
