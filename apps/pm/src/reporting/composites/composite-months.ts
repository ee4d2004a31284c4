import { dateOf, dayOf } from '@sandbourse/ledger';
import type { Money, Return } from '@sandbourse/money';
import {
  assetWeightedReturn,
  internalDispersion,
  linkedReturn,
  type MemberReturn,
  type Period,
  performanceOf,
  type Valuations,
} from '@sandbourse/portfolio';

export interface CompositeMonth {
  readonly period: Period;
  readonly members: readonly MemberReturn[];
  readonly return: Return | undefined;
}

export interface CompositeYear {
  readonly months: readonly CompositeMonth[];
  readonly return: Return | undefined;
  readonly dispersion: Return | undefined;
}

/** Returns the calendar months of a year that have already begun. The current month ends on the present day. */
export function monthsOf(year: number, presentDay: number): Period[] {
  const months = Array.from({ length: 12 }, (_, month) => ({
    fromDay: dayOf(firstOf(year, month)),
    toDay: Math.min(dayOf(firstOf(year, month + 1)) - 1, presentDay),
  }));
  return months.filter(({ fromDay }) => fromDay <= presentDay);
}

const firstOf = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/**
 * Computes the returns of a composite for each month of a year. A portfolio counts in a month if its return is known
 * and its value at the start of the month was at least the composite's minimum. The dispersion of the year is computed
 * from the portfolios that count in all months.
 */
export function compositeYear(
  histories: readonly Valuations[],
  minimumValue: Money,
  periods: readonly Period[],
): CompositeYear {
  const counted = histories.map(valuations => periods.map(period => memberReturn(valuations, minimumValue, period)));
  const months = periods.map((period, place) => {
    const members = counted.flatMap(returns => returns[place] ?? []);
    return { period, members, return: assetWeightedReturn(members) };
  });
  const returns = months.flatMap(month => month.return ?? []);
  return {
    months,
    return: returns.length === months.length && months.length > 0 ? linkedReturn(returns) : undefined,
    dispersion: internalDispersion(counted.flatMap(wholeYear)),
  };
}

function memberReturn(valuations: Valuations, minimumValue: Money, period: Period): MemberReturn | undefined {
  const { beginningValue, twr } = performanceOf(valuations, period);
  if (twr.value === null || beginningValue === null) return undefined;
  if (!beginningValue.isPositive() || beginningValue.isLessThan(minimumValue)) return undefined;
  return { beginningValue, return: twr.value };
}

function wholeYear(returns: readonly (MemberReturn | undefined)[]): MemberReturn[] {
  const known = returns.flatMap(each => each ?? []);
  const [first] = known;
  if (!first || known.length < returns.length) return [];
  return [{ beginningValue: first.beginningValue, return: linkedReturn(known.map(each => each.return)) }];
}

export const datesOfMonth = ({ fromDay, toDay }: Period) => ({ from: dateOf(fromDay), to: dateOf(toDay) });
