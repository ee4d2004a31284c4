/** The reason why the value of an account is unknown on a day. */
export type ValueReason = 'NO_PRICE' | 'NO_FX_RATE' | 'BEYOND_LIMITS';

/**
 * The values of an account by day: for each session, and for each other day with an entry. Each array has one number for
 * each day. Amounts are whole units of 10^-4 of one
 * currency, stored as doubles, which are exact up to 2^53.
 */
export interface Columns {
  /** Days since 1970-01-01, ascending. Before the first day, the account was empty. */
  readonly days: Int32Array;
  /** The values of the account at the end of the day. */
  readonly values: Float64Array;
  /**
   * External flows at the start of the day: deposits, withdrawals, journals and transfers. A number is negative if more
   * left the account than arrived.
   */
  readonly flows: Float64Array;
  /** Dividends and interest of the day. They are also part of `values`. */
  readonly income: Float64Array;
  /** Fees of the day, for trades and for the account. They are already deducted from `values`. */
  readonly fees: Float64Array;
  /**
   * The index of each day with an unknown value or flow, and the reason. All other numbers of such a day have no
   * meaning.
   */
  readonly gaps: ReadonlyMap<number, ValueReason>;
}

export interface Valuations extends Columns {
  readonly notable: NotableDays;
}

/**
 * The days that determine the time-weighted return: days with a flow, and days that start or end with a value of zero
 * or less. Their amounts are copied into one small array, because this is faster than reading the large arrays.
 */
export interface NotableDays {
  readonly places: readonly number[];
  /** Three numbers for each day: the value at the previous close, the flow and the value at the close. */
  readonly amounts: readonly number[];
}

export function valuationsOf(columns: Columns): Valuations {
  const { values, flows } = columns;
  const places: number[] = [];
  const amounts: number[] = [];
  let before = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i] as number;
    const flow = flows[i] as number;
    if (flow !== 0 || before <= 0 || value <= 0) {
      places.push(i);
      amounts.push(before, flow, value);
    }
    before = value;
  }
  return { ...columns, notable: { places, amounts } };
}

/**
 * Returns the same valuations for a list that contains further days. On a further day, the account has the value of the
 * day before and no flow. Before its first day, the account is empty.
 */
export function onDays(valuations: Valuations, days: Int32Array): Valuations {
  const { values, flows, income, fees, gaps } = valuations;
  const columns = {
    days,
    values: new Float64Array(days.length),
    flows: new Float64Array(days.length),
    income: new Float64Array(days.length),
    fees: new Float64Array(days.length),
    gaps: new Map<number, ValueReason>(),
  };
  let place = -1;
  days.forEach((day, i) => {
    const isValued = valuations.days[place + 1] === day;
    if (isValued) place += 1;
    columns.values[i] = values[place] ?? 0;
    const gap = gaps.get(place);
    if (gap) columns.gaps.set(i, gap);
    if (!isValued) return;
    columns.flows[i] = flows[place] ?? 0;
    columns.income[i] = income[place] ?? 0;
    columns.fees[i] = fees[place] ?? 0;
  });
  return valuationsOf(columns);
}

/** The first and the last index of a range of days, both inclusive. In an empty range, `last` is less than `first`. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** Returns the valued days of a period, including its first and last day. */
export function rangeOf({ days }: Pick<Valuations, 'days'>, fromDay: number, toDay: number): Range {
  return { first: placeFrom(days, fromDay), last: placeFrom(days, toDay + 1) - 1 };
}

/** Returns the value of the account at the end of the last day before a range. */
export function valueBefore({ values }: Pick<Valuations, 'values'>, { first }: Range): number {
  return values[first - 1] ?? 0;
}

/**
 * Returns the reason why a range has no return. It is the reason of an unknown value in the range, or at the last close
 * before the range.
 */
export function gapIn({ gaps }: Pick<Valuations, 'gaps'>, { first, last }: Range): ValueReason | undefined {
  for (const [place, reason] of gaps) if (place >= first - 1 && place <= last) return reason;
  return undefined;
}

export function totalIn(column: Float64Array, { first, last }: Range): number {
  let total = 0;
  for (let i = first; i <= last; i += 1) total += column[i] ?? 0;
  return total;
}

/** Returns the index of the first number that is at least `least`. `ascending` is sorted. */
export function placeFrom(ascending: ArrayLike<number>, least: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
