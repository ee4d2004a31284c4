import { Money } from '@sandbourse/money';
import { moneyText } from './wording.js';

/** The size of a chart. The chart can be scaled, so it has no fixed unit. */
export const CHART_SIZE = { width: 600, height: 140 };

/** The value at the close of a session, or null if the value is unknown. */
export interface ChartedValue {
  readonly date: string;
  readonly value: string | null;
}

/** A line chart of the values in a period. The point (0, 0) is the upper left corner. */
export interface ValueChart {
  /** The lines as an SVG path. Two lines have a gap between them where a value is unknown. */
  readonly path: string;
  readonly lowest: string;
  readonly highest: string;
  readonly from: string;
  readonly to: string;
}

/** Returns the chart of some values. Returns null if fewer than two values are known. */
export function valueChart(values: readonly ChartedValue[]): ValueChart | null {
  const { width, height } = CHART_SIZE;
  const known = values.flatMap(({ value }, place) => (value === null ? [] : [{ place, value, amount: Number(value) }]));
  const [first, second] = known;
  if (!first || !second) return null;
  const lowest = known.reduce((least, each) => (each.amount < least.amount ? each : least), first);
  const highest = known.reduce((most, each) => (each.amount > most.amount ? each : most), first);
  const range = highest.amount - lowest.amount || 1;
  const points = known.map(({ place, amount }, i) => {
    const command = i > 0 && known[i - 1]?.place === place - 1 ? 'L' : 'M';
    const x = (place / (values.length - 1)) * width;
    const y = height - ((amount - lowest.amount) / range) * height;
    return `${command}${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return {
    path: points.join(''),
    lowest: moneyText(Money.of(lowest.value)),
    highest: moneyText(Money.of(highest.value)),
    from: values[0]?.date ?? '',
    to: values.at(-1)?.date ?? '',
  };
}
