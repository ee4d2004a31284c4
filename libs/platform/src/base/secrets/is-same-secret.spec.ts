import { isSameSecret } from './is-same-secret.js';

it.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['abc', 'abcd', false],
  ['', 'abc', false],
])('%s is %s: %s', (one, other, same) => {
  expect(isSameSecret(one, other)).toBe(same);
});
