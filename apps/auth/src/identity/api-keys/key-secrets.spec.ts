import { randomBytes } from 'node:crypto';
import { KeySecrets } from './key-secrets.js';

const secrets = new KeySecrets(randomBytes(32));

it('are 256 bits behind a prefix that scanners know, and never the same', () => {
  expect(secrets.generate()).toMatch(/^ik_live_[A-Za-z0-9_-]{43}$/);
  expect(secrets.generate()).not.toBe(secrets.generate());
});
