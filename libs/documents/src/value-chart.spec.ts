import { PLOT, valueChart } from './value-chart.js';

const valuesOf = (...values: (string | null)[]) => values.map((value, n) => ({ date: `2026-11-0${n + 1}`, value }));
const textsOf = (labels: readonly { text: string }[] | undefined) => labels?.map(({ text }) => text);

it('54.13: has axes with round amounts around all values and with days, as the charts of the console', () => {
  const chart = valueChart(valuesOf('1000400.00', '982000.00', '1150000.00'), 'USD');
  expect(textsOf(chart?.amounts)).toEqual(['$950K', '$1M', '$1.05M', '$1.1M', '$1.15M']);
  expect(textsOf(chart?.days)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
  expect(chart?.amounts.map(({ at }) => at)).toEqual([
    PLOT.bottom,
    expect.any(Number),
    69,
    expect.any(Number),
    PLOT.top,
  ]);
  expect(chart?.path.endsWith(`L${PLOT.right}.0 ${PLOT.top}.0`)).toBe(true);
  expect(chart?.caption).toBe(
    'Value at the close of each session; minimum 982,000.00 USD on 2026-11-02, maximum 1,150,000.00 USD on 2026-11-03',
  );
});

it('of a year labels only some days, among them the first and the last', () => {
  const year = Array.from({ length: 251 }, (_, n) => ({ date: `day ${n + 1}`, value: `${n}` }));
  expect(textsOf(valueChart(year, 'EUR')?.days)).toEqual(['day 1', 'day 64', 'day 126', 'day 189', 'day 251']);
});

it('has a gap where a value is not known', () => {
  expect(valueChart(valuesOf('1', '2', null, '2', '1'), 'USD')?.path.match(/M/g)).toHaveLength(2);
});

it.each([
  ['7', ['€6', '€8']],
  ['100', ['€100', '€150']],
  ['0', ['€0', '€0.5']],
])('of %s throughout is a line between two amounts', (value, amounts) => {
  const chart = valueChart(valuesOf(value, value), 'EUR');
  expect(textsOf(chart?.amounts)).toEqual(amounts);
  expect(chart?.path).toMatch(/^M52\.0 (\S+)L600\.0 \1$/);
});

it('does not exist for fewer than two known values', () => {
  expect(valueChart(valuesOf('7', null), 'USD')).toBeNull();
  expect(valueChart([], 'USD')).toBeNull();
});
