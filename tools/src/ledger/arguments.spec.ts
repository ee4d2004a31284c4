import { readLedgerArguments } from './arguments.js';

// biome-ignore format: a table
it.each([
  { line: 'verify',                                state: '.local', needsDatabase: true,  args: 'verify' },
  { line: 'verify --state other --account acct_1', state: 'other',  needsDatabase: true,  args: 'verify --account acct_1' },
  { line: '--state=other rebuild --restart',       state: 'other',  needsDatabase: true,  args: 'rebuild --restart' },
  { line: 'verify --database postgres://x/y',      state: '.local', needsDatabase: false, args: 'verify --database postgres://x/y' },
  { line: 'rebuild --pillar pm --json',            state: '.local', needsDatabase: true,  args: 'rebuild --json', pillar: 'pm' },
  { line: '--help',                                state: '.local', needsDatabase: false, args: '--help' },
])('npm run ledger -- $line', ({ line, state, needsDatabase, args, pillar = 'baas' }) => {
  expect(readLedgerArguments(line.split(' '))).toMatchObject({
    pillar,
    stateDir: state,
    needsDatabase,
    args: args.split(' '),
  });
});

it('knows no other pillar', () => {
  expect(() => readLedgerArguments(['rebuild', '--pillar=auth'])).toThrow('--pillar is baas or pm, not auth');
});
