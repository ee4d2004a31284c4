import { spread } from './column-widths.js';

it('takes rows from all over a list', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 5)).toEqual([0, 2, 4, 6, 8]);
  expect(spread([0, 1, 2, 3, 4, 5, 6], 3)).toEqual([0, 2, 4]);
});

it('takes all of a list that has no more', () => {
  expect(spread([3, 1, 2], 3)).toEqual([3, 1, 2]);
});
