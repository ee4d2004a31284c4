import { DatabaseUnavailable } from '../../outages.js';
import { reasonOf } from './end-with.js';

const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}:5432`);

// biome-ignore format: a table
it.each([
  ['a setting',                  new Error('configuration: TOKEN_SECRETS: is not set'),                 'configuration: TOKEN_SECRETS: is not set'],
  ['a store and the reason',     new DatabaseUnavailable(refused('10.0.0.1')),                          'the database cannot be reached: connect ECONNREFUSED 10.0.0.1:5432'],
  ['each address of a store',    new AggregateError([refused('::1'), refused('127.0.0.1')]),            'connect ECONNREFUSED ::1:5432, connect ECONNREFUSED 127.0.0.1:5432'],
  ['several lines',              new Error('one\n  two'),                                               'one two'],
  ['what is not an error',       'gone',                                                                'gone'],
])('55.8: the reason for the end of a process is one sentence with %s', (_, error, said) =>
  expect(reasonOf('the service cannot start', error)).toBe(`the service cannot start: ${said}`));
