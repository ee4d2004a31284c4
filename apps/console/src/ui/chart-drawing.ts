import 'uplot/dist/uPlot.min.css';
import uPlot from 'uplot';
import { compactMoney, money } from '../format/figures.js';
import { day, timeOfDay } from '../format/times.js';

/** The scale of time: calendar days, or instants in the reader's time zone. */
export type ChartScale = 'days' | 'seconds';

export interface ChartPoint {
  /** A calendar day, or an instant. */
  readonly date: string;
  readonly value: string;
}

const HEIGHT = 280;

/** Returns the values of both lines, for every instant that occurs in at least one of them. */
export function dataOf(points: readonly ChartPoint[], beside: readonly ChartPoint[] | undefined): uPlot.AlignedData {
  const table = (line: readonly ChartPoint[]): uPlot.AlignedData => [
    line.map(({ date }) => Date.parse(date) / 1_000),
    line.map(({ value }) => Number.parseFloat(value)),
  ];
  return beside ? uPlot.join([table(points), table(beside)]) : table(points);
}

interface Drawn {
  readonly currency: string;
  readonly scale: ChartScale;
  /** The name of the second line. */
  readonly second: string | undefined;
}

/**
 * Draws a chart in an element until it is ended. The chart is redrawn when the theme changes, because a canvas has
 * fixed colours.
 */
export class Drawing {
  private plot: uPlot;
  private readonly resized: ResizeObserver;
  private readonly themed: MutationObserver;
  private readonly system = matchMedia('(prefers-color-scheme: dark)');

  constructor(
    private readonly place: HTMLElement,
    private readonly drawn: Drawn,
    private data: uPlot.AlignedData,
  ) {
    this.plot = this.made();
    this.resized = new ResizeObserver(() => this.plot.setSize({ width: place.clientWidth, height: HEIGHT }));
    this.resized.observe(place);
    this.themed = new MutationObserver(this.redraw);
    this.themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.system.addEventListener('change', this.redraw);
  }

  show(data: uPlot.AlignedData): void {
    if (data === this.data) return;
    this.data = data;
    this.plot.setData(data);
  }

  end(): void {
    this.resized.disconnect();
    this.themed.disconnect();
    this.system.removeEventListener('change', this.redraw);
    this.plot.destroy();
  }

  private readonly redraw = () => {
    this.plot.destroy();
    this.plot = this.made();
  };

  private made(): uPlot {
    return new uPlot(optionsFor(this.place, this.drawn), this.data, this.place);
  }
}

function optionsFor(place: HTMLElement, { currency, scale, second }: Drawn): uPlot.Options {
  const [line, text, grid] = [probed(place, '--accent'), probed(place, '--text-soft'), probed(place, '--line')];
  const axis = {
    stroke: text,
    grid: { stroke: grid, width: 1 },
    ticks: { show: false },
    font: '12px "Inter Variable", sans-serif',
  };
  const shown = (label: string, stroke: string, width: number): uPlot.Series => ({
    label,
    stroke,
    width,
    points: { show: false },
    spanGaps: true,
    value: (plot, pointed, at, index) => {
      const value = pointed ?? (index == null ? lastOf(plot, at) : null);
      return value == null ? '–' : money(value.toFixed(2), currency);
    },
  });
  return {
    width: place.clientWidth,
    height: HEIGHT,
    ...(scale === 'days' && { tzDate: (seconds: number) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC') }),
    legend: { live: true },
    cursor: { y: false },
    axes: [axis, { ...axis, size: 64, values: (_, ticks) => ticks.map(tick => compactMoney(tick, currency)) }],
    series: [
      {
        label: scale === 'days' ? 'Day' : 'Time',
        value: (plot, pointed) => {
          const seconds = pointed ?? lastOf(plot, 0);
          return seconds == null ? '–' : saidAt(new Date(seconds * 1_000).toISOString(), scale);
        },
      },
      shown(second === undefined ? 'Value' : 'Script', line, 1.75),
      ...(second === undefined ? [] : [shown(second, probed(place, '--good'), 2.25)]),
    ],
  };
}

/** Returns the last value, which the legend shows while the pointer is not over the chart. */
function lastOf(plot: uPlot, series: number): number | null | undefined {
  return plot.data[series]?.at(-1);
}

/** Returns the current value of a theme's colour. Only an element shows the colour to which `light-dark()` resolves. */
function probed(place: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Formats a point in time according to its scale. */
export const saidAt = (date: string, scale: ChartScale): string => (scale === 'days' ? day(date) : timeOfDay(date));
