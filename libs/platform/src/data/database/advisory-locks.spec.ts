import { ADVISORY_LOCKS, lockKey } from './advisory-locks.js';

it('no two locks share a key', () => {
  for (const what of [undefined, '$1'])
    expect(new Set(ADVISORY_LOCKS.map(name => lockKey(name, what))).size).toBe(ADVISORY_LOCKS.length);
});
