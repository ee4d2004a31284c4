import { summarized, type Upcoming } from './upcoming.js';

const on = (date: string, kind: Upcoming['kind'], accountId: string, reference: string): Upcoming => ({
  date,
  kind,
  accountId,
  reference,
});

it('adds up by day and kind, accounts and references once each', () => {
  expect(
    summarized([
      on('2027-02-05', 'SETTLEMENT', 'acct_1', 'USD'),
      on('2027-02-04', 'DIVIDEND', 'acct_2', 'MSFT'),
      on('2027-02-04', 'DIVIDEND', 'acct_1', 'AAPL'),
      on('2027-02-04', 'DIVIDEND', 'acct_1', 'MSFT'),
    ]),
  ).toEqual([
    { date: '2027-02-04', kind: 'DIVIDEND', count: 3, accounts: 2, references: ['AAPL', 'MSFT'] },
    { date: '2027-02-05', kind: 'SETTLEMENT', count: 1, accounts: 1, references: ['USD'] },
  ]);
});
