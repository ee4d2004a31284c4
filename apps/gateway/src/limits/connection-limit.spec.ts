import { ConnectionLimit } from './connection-limit.js';

it('leaves an address so many connections at once', () => {
  const limit = new ConnectionLimit(1);
  expect([limit.take('a', 0), limit.take('a', 0), limit.take('b', 0)]).toEqual([true, false, true]);
  limit.release('a');
  expect(limit.take('a', 0)).toBe(true);
});

it('takes none of a banned address for ten seconds', () => {
  const limit = new ConnectionLimit(1);
  limit.ban('a', 0);
  expect([limit.take('a', 9_999), limit.take('b', 9_999), limit.take('a', 10_000)]).toEqual([false, true, true]);
});

it('remembers the last ten thousand bans', () => {
  const limit = new ConnectionLimit(1);
  for (let n = 0; n <= 10_000; n += 1) limit.ban(`a${n}`, 0);
  expect([limit.take('a0', 1), limit.take('a1', 1)]).toEqual([true, false]);
});
