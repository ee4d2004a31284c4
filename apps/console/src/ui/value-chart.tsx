import 'uplot/dist/uPlot.min.css';
import './value-chart.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { compactMoney, money } from '../format/figures.js';
import { day } from '../format/times.js';

export interface ChartPoint {
  /** A calendar day. */
  readonly date: string;
  readonly value: string;
}

export interface ValueChartProps {
  readonly label: string;
  readonly currency: string;
  readonly points: readonly ChartPoint[];
}

const HEIGHT = 280;

/** Values day by day. A canvas says nothing to a screen reader, so its first, last, least and largest are said in words. */
export function ValueChart({ label, currency, points }: ValueChartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? drawn(place.current, points, currency) : undefined), [points, currency]);
  return (
    <figure className="chart">
      <div ref={place} role="img" aria-label={`${label}. ${inWords(points, currency)}`} />
      <figcaption className="soft small">{label}</figcaption>
    </figure>
  );
}

/** Draws into an element until the answer is called; again when the theme changes, because a canvas has fixed colours. */
function drawn(place: HTMLElement, points: readonly ChartPoint[], currency: string): () => void {
  const data: uPlot.AlignedData = [
    points.map(({ date }) => Date.parse(date) / 1_000),
    points.map(({ value }) => Number.parseFloat(value)),
  ];
  let plot = new uPlot(optionsFor(place, currency), data, place);
  const redraw = () => {
    plot.destroy();
    plot = new uPlot(optionsFor(place, currency), data, place);
  };
  const resized = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: HEIGHT }));
  resized.observe(place);
  const themed = new MutationObserver(redraw);
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', redraw);
  return () => {
    resized.disconnect();
    themed.disconnect();
    system.removeEventListener('change', redraw);
    plot.destroy();
  };
}

function optionsFor(place: HTMLElement, currency: string): uPlot.Options {
  const [line, text, grid] = [probed(place, '--accent'), probed(place, '--text-soft'), probed(place, '--line')];
  const axis = {
    stroke: text,
    grid: { stroke: grid, width: 1 },
    ticks: { show: false },
    font: '12px "Inter Variable", sans-serif',
  };
  return {
    width: place.clientWidth,
    height: HEIGHT,
    tzDate: seconds => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
    legend: { live: true },
    cursor: { y: false },
    axes: [axis, { ...axis, size: 64, values: (_, ticks) => ticks.map(tick => compactMoney(tick, currency)) }],
    series: [
      { label: 'Day', value: (_, seconds) => (seconds === null ? '–' : day(new Date(seconds * 1_000).toISOString())) },
      {
        label: 'Value',
        stroke: line,
        width: 1.75,
        points: { show: false },
        value: (_, value) => (value === null ? '–' : money(value.toFixed(2), currency)),
      },
    ],
  };
}

/** A colour of the theme as it is now: what `light-dark()` comes to is known of an element only. */
function probed(place: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function inWords(points: readonly ChartPoint[], currency: string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'There is no value to draw.';
  const said = ({ date, value }: ChartPoint) => `${money(value, currency)} on ${day(date)}`;
  const byValue = [...points].sort((a, b) => Number.parseFloat(a.value) - Number.parseFloat(b.value));
  const [least = first, largest = first] = [byValue[0], byValue.at(-1)];
  return `From ${said(first)} to ${said(last)}; least ${said(least)}, largest ${said(largest)}.`;
}
