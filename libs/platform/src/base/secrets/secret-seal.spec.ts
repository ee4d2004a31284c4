import { randomBytes } from 'node:crypto';
import { SecretSeal } from './secret-seal.js';

const seal = new SecretSeal(randomBytes(32));

it('secrets open as they were sealed, and no seal shows or repeats them', () => {
  const sealed = seal.seal('key_1', 'ik_live_secret');

  expect(seal.open('key_1', sealed)).toBe('ik_live_secret');
  expect(sealed).not.toContain('ik_live_secret');
  expect(seal.seal('key_1', 'ik_live_secret')).not.toBe(sealed);
});

it.each([
  { what: 'for another id', open: (sealed: string) => seal.open('key_2', sealed) },
  { what: 'with another encryption key', open: (s: string) => new SecretSeal(randomBytes(32)).open('key_1', s) },
  {
    what: 'after a change',
    open: (s: string) => seal.open('key_1', `${s.slice(0, -2)}${s.endsWith('AA') ? 'BB' : 'AA'}`),
  },
  { what: 'of an unknown kind', open: (sealed: string) => seal.open('key_1', sealed.replace('v1', 'v2')) },
])('secrets do not open $what', ({ open }) => {
  expect(() => open(seal.seal('key_1', 'ik_live_secret'))).toThrow();
});
