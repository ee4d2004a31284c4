/** Why the value of an account is not known on a day. */
export type ValueReason = 'NO_PRICE' | 'NO_FX_RATE' | 'BEYOND_LIMITS';

/**
 * The value of an account session by session, in columns with one row for each day. Amounts are whole units of 10^-4 of one currency
 * in doubles, which are exact up to 2^53.
 */
export interface Columns {
  /** Days since 1970-01-01, ascending. The account had nothing before the first. */
  readonly days: Int32Array;
  /** At the close. */
  readonly values: Float64Array;
  /** External flows at the start of the day: deposits, journals and transfers. Negative if more left than came in. */
  readonly flows: Float64Array;
  /** Dividends and interest. They are part of the value. */
  readonly income: Float64Array;
  /** Fees of trades and of the account. They have lowered the value. */
  readonly fees: Float64Array;
  /** The days, by their place in the columns, whose value or flows are not known. Their columns count for nothing. */
  readonly gaps: ReadonlyMap<number, ValueReason>;
}

export interface Valuations extends Columns {
  readonly notable: NotableDays;
}

/**
 * The days that a time-weighted return has to look at: those with a flow, and those with nothing or less at their start or end.
 * Their amounts are copied here, for the returns of many accounts wait for memory more than for anything else.
 */
export interface NotableDays {
  readonly places: readonly number[];
  /** Three a day: the value before it, its flow, and its value. */
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

/** The same over sessions that begin earlier and end with the same: before its own first the account had nothing. Throws for others. */
export function sinceEarlier(valuations: Valuations, days: Int32Array): Valuations {
  const offset = days.length - valuations.days.length;
  if (days.at(-1) !== valuations.days.at(-1)) throw new Error('the sessions do not end with the same');
  if (offset === 0) return valuations;
  const moved = (column: Float64Array) => {
    const longer = new Float64Array(days.length);
    longer.set(column, offset);
    return longer;
  };
  return valuationsOf({
    days,
    values: moved(valuations.values),
    flows: moved(valuations.flows),
    income: moved(valuations.income),
    fees: moved(valuations.fees),
    gaps: new Map([...valuations.gaps].map(([place, reason]) => [place + offset, reason])),
  });
}

/** Places in the columns, both included. A range without days has its last before its first. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** The sessions of a period; both of its days are included. */
export function rangeOf({ days }: Pick<Valuations, 'days'>, fromDay: number, toDay: number): Range {
  return { first: placeFrom(days, fromDay), last: placeFrom(days, toDay + 1) - 1 };
}

/** The value of the account before the first day of a range. */
export function valueBefore({ values }: Pick<Valuations, 'values'>, { first }: Range): number {
  return values[first - 1] ?? 0;
}

/** Why a range has no return: the first gap among its days and the close before them. */
export function gapIn({ gaps }: Pick<Valuations, 'gaps'>, { first, last }: Range): ValueReason | undefined {
  for (const [place, reason] of gaps) if (place >= first - 1 && place <= last) return reason;
  return undefined;
}

export function totalIn(column: Float64Array, { first, last }: Range): number {
  let total = 0;
  for (let i = first; i <= last; i += 1) total += column[i] ?? 0;
  return total;
}

/** The place of the first of ascending numbers that is not below another. */
export function placeFrom(ascending: ArrayLike<number>, least: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
