import { ADVISORY_LOCKS, lockKey } from './advisory-locks.js';

it('no two locks share a key', () => {
  const alone = ADVISORY_LOCKS.filter(name => name !== 'outbox range').map(name => lockKey(name));
  const ofOne = ADVISORY_LOCKS.map(name => lockKey(name, '$1'));

  expect(new Set(alone).size).toBe(ADVISORY_LOCKS.length - 1);
  expect(new Set(ofOne).size).toBe(ADVISORY_LOCKS.length - 1);
});
