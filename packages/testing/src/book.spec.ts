import { bookOf } from './book.js';

it('54.9: the numbers of a book in a program become text, as those of a file', () => {
  const lots = [{ quantity: 10, cost: 1500.5, acquired: '2026-03-02' }];
  const accounts = [
    {
      name: 'brokerage',
      client: 'Ada',
      margin_enabled: true,
      cash: { USD: 25000 },
      positions: [{ symbol: 'KO', lots }],
    },
  ];
  expect(bookOf({ book: 1, firm: { name: 'Orders' }, accounts, seed: 7 })).toEqual({
    book: 1,
    firm: { name: 'Orders' },
    accounts: [
      {
        name: 'brokerage',
        client: 'Ada',
        margin_enabled: true,
        cash: { USD: '25000' },
        positions: [{ symbol: 'KO', lots: [{ quantity: '10', cost: '1500.5', acquired: '2026-03-02' }] }],
      },
    ],
    seed: 7,
  });
});
