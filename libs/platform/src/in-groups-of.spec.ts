import { inGroupsOf } from './in-groups-of.js';

it('keeps the order, and gives the last group what is left', () => {
  expect(inGroupsOf(2, [1, 2, 3, 4, 5])).toEqual([[1, 2], [3, 4], [5]]);
});

it('makes one group of as many as fit, and none of nothing', () => {
  expect(inGroupsOf(3, ['a', 'b', 'c'])).toEqual([['a', 'b', 'c']]);
  expect(inGroupsOf(3, [])).toEqual([]);
});
