import { readFileSync } from 'node:fs';
import { adviceIn } from './advice.js';

const PAGE = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8');

const TEXT = expect.stringMatching(/\w+ \w+/);

// biome-ignore format: a table
it.each([
  { code: 'account_not_visible', advice: { why: TEXT, remedy: TEXT } },
  { code: 'BUYING_POWER',        advice: { why: TEXT, remedy: TEXT } },
  { code: 'missing',             advice: { why: TEXT } },
  { code: 'int_parsing',         advice: { why: TEXT } },
  { code: 'NO_ACCOUNTS',         advice: { why: TEXT, remedy: TEXT } },
])('61.2: explains $code by the page of errors', ({ code, advice }) => {
  expect(adviceIn(PAGE, code)).toEqual({ code, ...advice });
});

it('61.2: explains no code that the page does not list', () => {
  expect(adviceIn(PAGE, 'not_a_code')).toBeUndefined();
});
