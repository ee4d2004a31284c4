import { compareValues } from './compare-values.js';

// biome-ignore format: a table
it.each([
  { values: ['9.5', '10', '-3', '-3.25'],                               sorted: ['-3.25', '-3', '9.5', '10'] },
  { values: ['9007199254740993.2', '9007199254740993.1'],               sorted: ['9007199254740993.1', '9007199254740993.2'] },
  { values: ['2026-11-20', '2024-02-29'],                               sorted: ['2024-02-29', '2026-11-20'] },
  { values: ['b', 'Ä', null, 'a'],                                      sorted: [null, 'a', 'Ä', 'b'] },
  { values: [10, 9],                                                    sorted: [9, 10] },
])('$values in order', ({ values, sorted }) => {
  expect([...values].sort(compareValues)).toEqual(sorted);
});
