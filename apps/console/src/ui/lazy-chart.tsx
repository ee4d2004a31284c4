import { lazy, Suspense } from 'react';
import { Loading } from './notice.js';
import type { ValueChartProps } from './value-chart.js';

/** The chart component. Its library is fetched with the first chart. */
const ValueChart = lazy(() => import('./value-chart.js').then(({ ValueChart: chart }) => ({ default: chart })));

/** Shows values day by day, once the chart library is loaded. */
export function LazyChart(props: ValueChartProps) {
  return (
    <Suspense fallback={<Loading lines={7} />}>
      <ValueChart {...props} />
    </Suspense>
  );
}
