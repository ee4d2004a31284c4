import { readLedgerArguments } from './arguments.js';

// biome-ignore format: a table
it.each([
  { line: 'verify',                                state: '.local', needsDatabase: true,  args: 'verify' },
  { line: 'verify --state other --account acct_1', state: 'other',  needsDatabase: true,  args: 'verify --account acct_1' },
  { line: '--state=other rebuild --restart',       state: 'other',  needsDatabase: true,  args: 'rebuild --restart' },
  { line: 'verify --database postgres://x/y',      state: '.local', needsDatabase: false, args: 'verify --database postgres://x/y' },
  { line: '--help',                                state: '.local', needsDatabase: false, args: '--help' },
])('npm run ledger -- $line', ({ line, state, needsDatabase, args }) => {
  expect(readLedgerArguments(line.split(' '))).toMatchObject({
    stateDir: state,
    needsDatabase,
    args: args.split(' '),
  });
});
