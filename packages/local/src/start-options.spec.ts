import { argumentsOf } from './start-options.js';

it('passes on what was given, and nothing else', () => {
  expect(argumentsOf({})).toEqual([]);
  expect(argumentsOf({ port: '0', 'no-book': true, kafka: false, state: '/elsewhere', json: true })).toEqual([
    '--port',
    '0',
    '--no-book',
  ]);
});
