import { readOptions } from './options.js';

it('takes a port, and any free one as 0', () => {
  expect(readOptions(['--port', '9090'], {})).toMatchObject({ port: 9090 });
  expect(readOptions(['--port', '0'], {})).toMatchObject({ port: 0 });
});

it('54.15: takes a port for FIX, before that of the environment', () => {
  const environment = { SANDBOURSE_FIX_PORT: '9878' };
  expect(readOptions([], environment)?.network.fixPort).toBe(9878);
  expect(readOptions(['--fix-port', '9000'], environment)?.network.fixPort).toBe(9000);
  expect(() => readOptions(['--fix-port', 'x'], {})).toThrow('--fix-port takes a number from 0 to 65535');
});

it.each(['80000', 'http', '-1', ''])('names the valid ports when %j is not one', port => {
  expect(() => readOptions([`--port=${port}`], {})).toThrow('--port takes a number from 0 to 65535');
});

it.each([
  { args: [], hours: 'always-open' },
  { args: ['--hours', 'exchange'], hours: 'exchange' },
  { args: ['--hours', 'always-open'], hours: 'always-open' },
])('takes when orders trade ($args)', ({ args, hours }) => {
  expect(readOptions(args, {})).toMatchObject({ hours });
});

it('names the valid hours when one is unknown', () => {
  expect(() => readOptions(['--hours', 'nine-to-five'], {})).toThrow(
    '--hours takes always-open or exchange, not nine-to-five',
  );
});

it.each([
  ['npm_config_port', '--port'],
  ['npm_config_book', '--no-book'],
  ['npm_config_hours', '--hours'],
])('explains an option that npm reads as its own (%s)', (variable, option) => {
  expect(() => readOptions([], { [variable]: '' })).toThrow(`npm reads ${option} as its own option. Put -- before it`);
});
