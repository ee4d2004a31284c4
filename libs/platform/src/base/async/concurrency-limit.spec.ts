import { ConcurrencyLimit } from './concurrency-limit.js';

it('each key may have so many at once, whatever others have', () => {
  const limit = new ConcurrencyLimit(2);
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([true, true, false, true]);
});

it('what is given back may be taken again, once', () => {
  const limit = new ConcurrencyLimit(1);
  limit.take('a');
  limit.release('a');
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false]);
});
