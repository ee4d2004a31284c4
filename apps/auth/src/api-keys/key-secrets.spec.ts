import { randomBytes } from 'node:crypto';
import { KeySecrets } from './key-secrets.js';

const secrets = new KeySecrets(randomBytes(32));

it('are 256 bits behind a prefix that scanners know, and never the same', () => {
  expect(secrets.generate()).toMatch(/^ik_live_[A-Za-z0-9_-]{43}$/);
  expect(secrets.generate()).not.toBe(secrets.generate());
});

it('open as they were sealed, and no seal shows or repeats them', () => {
  const secret = secrets.generate();
  const sealed = secrets.seal('key_1', secret);

  expect(secrets.open('key_1', sealed)).toBe(secret);
  expect(sealed).not.toContain(secret);
  expect(secrets.seal('key_1', secret)).not.toBe(sealed);
});

it.each([
  { what: 'for another key id', open: (sealed: string) => secrets.open('key_2', sealed) },
  { what: 'with another encryption key', open: (s: string) => new KeySecrets(randomBytes(32)).open('key_1', s) },
  {
    what: 'after a change',
    open: (s: string) => secrets.open('key_1', `${s.slice(0, -2)}${s.endsWith('AA') ? 'BB' : 'AA'}`),
  },
  { what: 'of an unknown kind', open: (sealed: string) => secrets.open('key_1', sealed.replace('v1', 'v2')) },
])('do not open $what', ({ open }) => {
  expect(() => open(secrets.seal('key_1', 'ik_live_secret'))).toThrow();
});
