import { ApiError, ConnectionError, NotSandboxError } from '@sandbourse/sdk';
import { CommanderError } from 'commander';
import { CommandFailure, EXIT, exitCodeOf, linesOf } from './failure.js';

const answered = (status: number) =>
  new ApiError({ method: 'GET', path: '/x', status, requestId: 'req-1', body: {} }, 'Account not found');

// biome-ignore format: a table
it.each([
  { what: 'a wrong option',       error: new CommanderError(1, 'commander.unknownOption', ''), code: EXIT.usage },
  { what: 'help',                 error: new CommanderError(0, 'commander.help', ''),          code: EXIT.ok },
  { what: 'no login',             error: answered(401),                                        code: EXIT.notAllowed },
  { what: 'another role',         error: answered(403),                                        code: EXIT.notAllowed },
  { what: 'nothing there',        error: answered(404),                                        code: EXIT.notFound },
  { what: 'a conflict',           error: answered(409),                                        code: EXIT.refused },
  { what: 'a refusal',            error: answered(422),                                        code: EXIT.refused },
  { what: 'a service away',       error: answered(503),                                        code: EXIT.notReachable },
  { what: 'nobody there',         error: new ConnectionError('no answer'),                     code: EXIT.notReachable },
  { what: 'a live firm',          error: new NotSandboxError('The firm is live'),              code: EXIT.notAllowed },
  { what: 'one of our own',       error: new CommandFailure('which?', 'say it', EXIT.usage),          code: EXIT.usage },
  { what: 'what nobody expected', error: new Error('boom'),                                    code: EXIT.failed },
])('$what ends with $code', ({ error, code }) => {
  expect(exitCodeOf(error)).toBe(code);
});

it('says what was refused, under which request, and what cures it', () => {
  expect(linesOf(answered(404))).toEqual(['404 Account not found (request req-1)']);
  expect(linesOf(answered(401)).at(-1)).toMatch(/sandbourse login/);
  expect(linesOf(new NotSandboxError('The firm is live')).at(-1)).toMatch(/--allow-live/);
  expect(linesOf(new CommandFailure('Which account?', 'Say --account.'))).toEqual([
    'Which account?',
    '  Say --account.',
  ]);
});
