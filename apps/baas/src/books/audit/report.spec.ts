import { progressLine, summaryOf } from './report.js';

const EXTENT = { accounts: 43, accountsTotal: 43, entries: 12_345 };

it('says that all is well', () => {
  expect(summaryOf('verify', { ...EXTENT, difference: null }, 2)).toBe(
    'The ledger is complete, and all projections agree with it: 43 accounts, 12,345 entries in 2.0 s.',
  );
});

it('says what a rebuild has restored, and that it went on', () => {
  const outcome = { ...EXTENT, difference: null, restored: 2, resumed: true };
  expect(summaryOf('rebuild', outcome, 2)).toBe(
    'Continued after the last processed account of the previous run.\n2 accounts restored: 43 accounts, 12,345 entries in 2.0 s.',
  );
});

it.each([
  {
    difference: {
      kind: 'ENTRY',
      sequence: 7,
      transactionId: 'txn_1',
      check: 'HASH',
      expected: 'aa',
      stored: 'bb',
    } as const,
    says: 'Account acct_1, entry 7 (txn_1): HASH\n  expected aa\n  stored   bb',
  },
  {
    difference: { kind: 'PROJECTION', table: 'positions', key: 'AAPL', expected: '10.00000000', stored: null } as const,
    says: 'Account acct_1, positions, AAPL\n  expected 10.00000000\n  stored   no row',
  },
])('names the first difference: $difference.kind', ({ difference, says }) => {
  const outcome = { ...EXTENT, difference: { accountId: 'acct_1', ...difference } };
  expect(summaryOf('verify', outcome, 2)).toBe(`${says}\nStopped after 43 accounts, 12,345 entries in 2.0 s.`);
});

it('tells of progress once a second', () => {
  const lines: string[] = [];
  let now = 0;
  const say = progressLine({ write: text => lines.push(text) }, () => now);

  for (now of [0, 400, 900, 1000, 1500, 2100]) say({ accounts: now, accountsTotal: 5000, entries: 10 * now });

  expect(lines).toEqual(['1,000 of 5,000 accounts, 10,000 entries …\n', '2,100 of 5,000 accounts, 21,000 entries …\n']);
});
