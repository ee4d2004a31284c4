import { wantsColours } from './colours.js';

// biome-ignore format: a table
it.each([
  { what: 'a terminal',                  stream: { isTTY: true }, environment: {},                wanted: true },
  { what: 'a terminal with NO_COLOR',    stream: { isTTY: true }, environment: { NO_COLOR: '1' }, wanted: false },
  { what: 'a pipe',                      stream: {},              environment: {},                wanted: false },
  { what: 'a pipe of a pipeline',        stream: {},              environment: { CI: 'true' },    wanted: false },
])('$what: $wanted', ({ stream, environment, wanted }) => {
  expect(wantsColours(stream, environment)).toBe(wanted);
});
