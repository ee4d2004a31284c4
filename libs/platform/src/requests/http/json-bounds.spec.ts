import { jsonExcess } from './json-bounds.js';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const withKeys = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, 1])));
const withString = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes) });
const withNumber = (digits: number) => `{"a":${'1'.repeat(digits)},"b":true}`;

// biome-ignore format: a table
it.each([
  { what: 'a level too many',          within: nested(64),           beyond: nested(65) },
  { what: 'levels that never end',     within: '['.repeat(64),       beyond: '{"a":'.repeat(65) },
  { what: 'a key too many',            within: withKeys(8_000),      beyond: withKeys(8_001) },
  { what: 'a string a byte too long',  within: withString(8_190),    beyond: withString(8_191) },
  { what: 'a string that never ends',  within: '"x',                 beyond: `"${'x'.repeat(8_191)}` },
  { what: 'a number too long',         within: withNumber(32),       beyond: withNumber(33) },
  { what: 'an exponent too long',      within: `1e${'1'.repeat(30)}`, beyond: `-1.5E+${'1'.repeat(30)}` },
])('finds $what', ({ within, beyond }) => {
  expect(jsonExcess(Buffer.from(within))).toBeUndefined();
  expect(jsonExcess(Buffer.from(beyond))).toMatch(/more than/);
});

it.each([
  { what: 'brackets and colons in a string', text: JSON.stringify({ a: '[{:'.repeat(1_400) }) },
  { what: 'escaped quotes', text: JSON.stringify({ a: '"[\\'.repeat(100) }) },
  { what: 'lists side by side', text: `[${'[],'.repeat(1_000)}[]]` },
])('takes $what', ({ text }) => {
  expect(jsonExcess(Buffer.from(text))).toBeUndefined();
});
