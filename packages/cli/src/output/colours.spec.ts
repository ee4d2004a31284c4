import { readEnvironment } from '../environment.js';
import { wantsColours } from './colours.js';

// biome-ignore format: a table
it.each([
  { what: 'a terminal',               stream: { isTTY: true }, env: {},                wanted: true },
  { what: 'a terminal with NO_COLOR', stream: { isTTY: true }, env: { NO_COLOR: '1' }, wanted: false },
  { what: 'a pipe',                   stream: {},              env: {},                wanted: false },
  { what: 'a pipe of a pipeline',     stream: {},              env: { CI: 'true' },    wanted: false },
])('$what: $wanted', ({ stream, env, wanted }) => {
  expect(wantsColours(stream, readEnvironment(env))).toBe(wanted);
});
