import { CHART_SIZE, valueChart } from './value-chart.js';

const valuesOf = (...values: (string | null)[]) => values.map((value, n) => ({ date: `2026-11-0${n + 1}`, value }));

it('goes from the first to the last, the lowest at the bottom and the highest at the top', () => {
  const { width, height } = CHART_SIZE;
  expect(valueChart(valuesOf('100.00', '50.00', '1150.00'))).toEqual({
    path: `M0.0 ${((height * 21) / 22).toFixed(1)}L${width / 2}.0 ${height}.0L${width}.0 0.0`,
    lowest: '50.00',
    highest: '1,150.00',
    from: '2026-11-01',
    to: '2026-11-03',
  });
});

it('has a gap where a value is not known', () => {
  expect(valueChart(valuesOf('1', '2', null, '2', '1'))?.path.match(/M/g)).toHaveLength(2);
});

it('of one value throughout is a line, and of fewer than two known values none', () => {
  expect(valueChart(valuesOf('7', '7'))?.path).toBe('M0.0 140.0L600.0 140.0');
  expect(valueChart(valuesOf('7', null))).toBeNull();
  expect(valueChart([])).toBeNull();
});
