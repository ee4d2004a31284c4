import { changedBy, indexesOf } from './excluded.js';

it('reads the proposals that an address names', () => {
  expect(indexesOf('0,12,3')).toEqual([0, 12, 3]);
  expect(indexesOf(undefined)).toEqual([]);
});

it('excludes each once, in order, and takes them back', () => {
  expect(changedBy([4, 1], [1, 0], true)).toEqual([0, 1, 4]);
  expect(changedBy([0, 1, 4], [1, 0], false)).toEqual([4]);
});
