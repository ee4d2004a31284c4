import { unstorableTexts } from './storable-text.js';

// biome-ignore format: a table
it.each([
  { what: 'plain text',                 value: 'plain',                     places: [] },
  { what: 'a whole surrogate pair',     value: { name: '\u{1F600}' },       places: [] },
  { what: 'numbers, null, true',        value: { a: 1, b: null, c: true },  places: [] },
  { what: 'a NUL',                      value: 'a\0b',                      places: [['body']] },
  { what: 'half a pair',                value: { name: '\uD83D' },          places: [['body', 'name']] },
  { what: 'the other half, in a list',  value: { list: ['a', '\uDE00'] },   places: [['body', 'list', 1]] },
  { what: 'a pair the wrong way round', value: ['\uDE00\uD83D'],            places: [['body', 0]] },
  { what: 'a key',                      value: { deep: { 'a\0': 1 } },      places: [['body', 'deep']] },
  { what: 'two of them',                value: { a: '\0', b: ['\0'] },      places: [['body', 'a'], ['body', 'b', 0]] },
])('finds $what at $places', ({ value, places }) => {
  expect(unstorableTexts(value, ['body']).map(({ loc }) => loc)).toEqual(places);
});
