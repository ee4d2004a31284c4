import './value-chart.css';
import { useEffect, useMemo, useRef } from 'react';
import { money } from '../format/figures.js';
import { type ChartPoint, type ChartScale, Drawing, dataOf, saidAt } from './chart-drawing.js';

export interface ValueChartProps {
  readonly label: string;
  readonly currency: string;
  readonly points: readonly ChartPoint[];
  /** The scale of time: calendar days, or instants in the reader's time zone. */
  readonly scale?: ChartScale;
  /** A second line, with its own instants. */
  readonly beside?: { readonly label: string; readonly points: readonly ChartPoint[] };
}

/**
 * Shows values over time. Screen readers cannot read a canvas, so the first, last, smallest and largest values are also
 * shown as text.
 */
export function ValueChart({ label, currency, points, scale = 'days', beside }: ValueChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<Drawing>(null);
  const second = beside?.label;
  const data = useMemo(() => dataOf(points, beside?.points), [points, beside?.points]);
  const latest = useRef(data);
  latest.current = data;
  useEffect(() => {
    if (!place.current) return;
    const drawing = new Drawing(place.current, { currency, scale, second }, latest.current);
    chart.current = drawing;
    return () => drawing.end();
  }, [currency, scale, second]);
  useEffect(() => chart.current?.show(data), [data]);
  return (
    <figure className="chart">
      <div ref={place} role="img" aria-label={`${label}. ${inWords(points, currency, scale)}`} />
      <figcaption className="soft small">{label}</figcaption>
    </figure>
  );
}

function inWords(points: readonly ChartPoint[], currency: string, scale: ChartScale): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'No values to show.';
  const said = ({ date, value }: ChartPoint) =>
    `${money(value, currency)} ${scale === 'days' ? 'on' : 'at'} ${saidAt(date, scale)}`;
  const byValue = [...points].sort((a, b) => Number.parseFloat(a.value) - Number.parseFloat(b.value));
  const [least = first, largest = first] = [byValue[0], byValue.at(-1)];
  return `From ${said(first)} to ${said(last)}; minimum ${said(least)}, maximum ${said(largest)}.`;
}
