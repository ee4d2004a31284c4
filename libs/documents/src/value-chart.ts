import { type Currency, Money } from '@sandbourse/money';
import { compactText, moneyText } from './wording.js';

/** The size of a chart with its axes. The chart can be scaled, so it has no fixed unit. */
export const CHART_SIZE = { width: 600, height: 150 };

/** The area of the lines. The labels of the axes are left of it and below it. */
export const PLOT = { left: 52, right: CHART_SIZE.width, top: 6, bottom: CHART_SIZE.height - 18 };

/** The largest number of steps between the labels of an axis. */
const STEPS = 4;

/** The value at the close of a session, or null if the value is unknown. */
export interface ChartedValue {
  readonly date: string;
  readonly value: string | null;
}

/** A label of an axis, and its distance from the left edge (days) or from the top edge (amounts). */
export interface AxisLabel {
  readonly at: number;
  readonly text: string;
}

/** A line chart of the values in a period. The point (0, 0) is the upper left corner. */
export interface ValueChart {
  /** The lines as an SVG path. Two lines have a gap between them where a value is unknown. */
  readonly path: string;
  /** The labels of the vertical axis, lowest amount first. */
  readonly amounts: readonly AxisLabel[];
  /** The labels of the horizontal axis, first day first. */
  readonly days: readonly AxisLabel[];
  readonly caption: string;
}

/** Returns the chart of some values in a currency. Returns null if fewer than two values are known. */
export function valueChart(values: readonly ChartedValue[], currency: Currency): ValueChart | null {
  const known = values.flatMap(({ date, value }, place) =>
    value === null ? [] : [{ place, date, value, amount: Number(value) }],
  );
  const [first, second] = known;
  if (!first || !second) return null;
  const lowest = known.reduce((least, each) => (each.amount < least.amount ? each : least), first);
  const highest = known.reduce((most, each) => (each.amount > most.amount ? each : most), first);
  const levels = levelsAround(lowest.amount, highest.amount);
  const [bottom = 0, top = 0] = [levels[0], levels.at(-1)];
  const x = (place: number) => PLOT.left + (place / (values.length - 1)) * (PLOT.right - PLOT.left);
  const y = (amount: number) => PLOT.bottom - ((amount - bottom) / (top - bottom)) * (PLOT.bottom - PLOT.top);
  const points = known.map(({ place, amount }, i) => {
    const command = i > 0 && known[i - 1]?.place === place - 1 ? 'L' : 'M';
    return `${command}${x(place).toFixed(1)} ${y(amount).toFixed(1)}`;
  });
  const said = ({ value, date }: { value: string; date: string }) =>
    `${moneyText(Money.of(value))} ${currency} on ${date}`;
  return {
    path: points.join(''),
    amounts: levels.map(level => ({ at: y(level), text: compactText(level, currency) })),
    days: placesAmong(values.length).map(place => ({ at: x(place), text: values[place]?.date ?? '' })),
    caption: `Value at the close of each session; minimum ${said(lowest)}, maximum ${said(highest)}`,
  };
}

/** Returns round numbers in equal steps. The first is not above the lowest amount, the last not below the highest. */
function levelsAround(lowest: number, highest: number): number[] {
  const step = roundStep((highest - lowest || Math.abs(highest) || 1) / STEPS);
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** Returns the smallest of 1, 2 and 5 times a power of ten that is not below a number. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find(factor => factor * power >= least) ?? 10);
}

/** Returns the places of the labelled days: the first, the last, and some in equal distances between them. */
function placesAmong(days: number): number[] {
  const steps = Math.min(STEPS, days - 1);
  return Array.from({ length: steps + 1 }, (_, i) => Math.round((i * (days - 1)) / steps));
}
