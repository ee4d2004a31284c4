import { sinceEarlier, valuationsOf } from './valuations.js';

it('an account that began later had nothing before, and keeps its days and gaps', () => {
  const later = valuationsOf({
    days: Int32Array.of(3, 4),
    values: Float64Array.of(10, 11),
    flows: Float64Array.of(10, 0),
    income: Float64Array.of(0, 1),
    fees: Float64Array.of(0, 2),
    gaps: new Map([[1, 'NO_PRICE']]),
  });
  const moved = sinceEarlier(later, Int32Array.of(1, 2, 3, 4));
  expect([...moved.days]).toEqual([1, 2, 3, 4]);
  expect([...moved.values]).toEqual([0, 0, 10, 11]);
  expect([...moved.flows]).toEqual([0, 0, 10, 0]);
  expect([...moved.income]).toEqual([0, 0, 0, 1]);
  expect([...moved.fees]).toEqual([0, 0, 0, 2]);
  expect([...moved.gaps]).toEqual([[3, 'NO_PRICE']]);
  expect(moved.notable.places).toEqual([0, 1, 2]);
});

it('is not moved to sessions that end with another', () => {
  const zeros = new Float64Array(1);
  const one = valuationsOf({
    days: Int32Array.of(4),
    values: zeros,
    flows: zeros,
    income: zeros,
    fees: zeros,
    gaps: new Map(),
  });
  expect(() => sinceEarlier(one, Int32Array.of(3, 4, 5))).toThrow('do not end with the same');
});
