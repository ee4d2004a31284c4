import { onDays, valuationsOf } from './valuations.js';

it('an account that began later had nothing before, and keeps its days and gaps', () => {
  const later = valuationsOf({
    days: Int32Array.of(3, 4),
    values: Float64Array.of(10, 11),
    flows: Float64Array.of(10, 0),
    income: Float64Array.of(0, 1),
    fees: Float64Array.of(0, 2),
    gaps: new Map([[1, 'NO_PRICE']]),
  });
  const moved = onDays(later, Int32Array.of(1, 2, 3, 4));
  expect([...moved.days]).toEqual([1, 2, 3, 4]);
  expect([...moved.values]).toEqual([0, 0, 10, 11]);
  expect([...moved.flows]).toEqual([0, 0, 10, 0]);
  expect([...moved.income]).toEqual([0, 0, 0, 1]);
  expect([...moved.fees]).toEqual([0, 0, 0, 2]);
  expect([...moved.gaps]).toEqual([[3, 'NO_PRICE']]);
  expect(moved.notable.places).toEqual([0, 1, 2]);
});

it('53.9: has the value of the day before on a further day, and no flow', () => {
  const two = valuationsOf({
    days: Int32Array.of(3, 5),
    values: Float64Array.of(10, 11),
    flows: Float64Array.of(10, 0),
    income: Float64Array.of(0, 1),
    fees: Float64Array.of(0, 2),
    gaps: new Map([[1, 'NO_PRICE']]),
  });
  const more = onDays(two, Int32Array.of(3, 4, 5, 6));
  expect([...more.values]).toEqual([10, 10, 11, 11]);
  expect([...more.flows]).toEqual([10, 0, 0, 0]);
  expect([...more.fees]).toEqual([0, 0, 2, 0]);
  expect([...more.gaps]).toEqual([
    [2, 'NO_PRICE'],
    [3, 'NO_PRICE'],
  ]);
});
