import { readOptions } from './options.js';

it('takes a port, and any free one as 0', () => {
  expect(readOptions(['--port', '9090'], {})).toMatchObject({ port: 9090 });
  expect(readOptions(['--port', '0'], {})).toMatchObject({ port: 0 });
});

it.each(['80000', 'http', '-1', ''])('names the ports that there are where %j is none', port => {
  expect(() => readOptions([`--port=${port}`], {})).toThrow('--port takes a number from 0 to 65535');
});

it.each([
  ['npm_config_port', '--port'],
  ['npm_config_book', '--no-book'],
])('says what to do when npm has taken an option for itself (%s)', (variable, option) => {
  expect(() => readOptions([], { [variable]: '' })).toThrow(`npm has taken ${option} for itself: put -- before it`);
});
