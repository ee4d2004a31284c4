import { loadReplayMarket } from '@sandbourse/market-data';
import { readStatement } from './statement.js';

const { securities } = loadReplayMarket();
const accountIds = new Map([
  ['SB1', 'acct_1'],
  ['SB2', 'acct_2'],
]);
const read = (...rows: unknown[]) => readStatement(rows, { accountIds, securities, asOf: '2026-11-20' });

const position = (change: object = {}) => ({
  record: 'POSITION',
  account_number: 'SB1',
  security: { type: 'ticker', value: 'VTI' },
  quantity: '10',
  cost_basis: '2000',
  acquired_date: '2024-03-15',
  ...change,
});
const cash = (change: object = {}) => ({
  record: 'CASH',
  account_number: 'SB1',
  currency: 'USD',
  amount: '5',
  ...change,
});

it('reads what each account holds', () => {
  const { holdings, imported, rejected } = read(position(), cash(), cash({ account_number: 'SB2', amount: '0' }));
  expect({ imported, rejected }).toEqual({ imported: 3, rejected: [] });
  const vti = { symbol: 'VTI', currency: 'USD', quantity: '10', cost_basis: '2000', acquired_date: '2024-03-15' };
  expect([...holdings]).toEqual([
    ['SB1', { cash: [{ currency: 'USD', amount: '5' }], lots: [vti] }],
    ['SB2', { cash: [{ currency: 'USD', amount: '0' }], lots: [] }],
  ]);
});

it('reads the columns of a CSV file: a security is a ticker unless its type is said', () => {
  const isin = securities.bySymbol('VTI').isin;
  const { holdings } = read(position({ security: 'BND' }), position({ security: isin, security_type: 'isin' }));
  expect(holdings.get('SB1')?.lots.map(({ symbol }) => symbol)).toEqual(['BND', 'VTI']);
});

it('imports an account whole or not at all, and leaves the others alone', () => {
  const { holdings, imported, rejected } = read(
    position(),
    cash({ account_number: 'SB2' }),
    position({ security: { type: 'ticker', value: 'NOPE' } }),
  );
  expect([...holdings.keys()]).toEqual(['SB2']);
  expect(imported).toBe(1);
  expect(rejected).toEqual([
    { row: 1, reason: 'Row 3 of the same account was rejected' },
    { row: 3, reason: 'No security is known as NOPE' },
  ]);
});

it.each([
  [position({ account_number: 'SB9' }), 'No account of this connection has the number SB9'],
  [position({ quantity: '-1' }), 'quantity: Input should be greater than 0'],
  [position({ quantity: 10 }), 'quantity: Invalid input: expected string, received number'],
  [position({ cost_basis: '-0.01' }), 'cost_basis: Input should be greater than or equal to 0'],
  [position({ acquired_date: '2026-11-21' }), "Acquired on 2026-11-21, after the statement's date 2026-11-20"],
  [position({ acquired_date: '15.03.2024' }), 'acquired_date: Invalid ISO date'],
  [cash({ currency: 'CHF' }), expect.stringContaining('currency: ')],
  [{ account_number: 'SB1' }, expect.stringContaining('record')],
  ['VTI', expect.any(String)],
  [null, expect.any(String)],
])('rejects %j: %s', (row, reason) => {
  expect(read(row).rejected).toEqual([{ row: 1, reason }]);
});

it('takes a row that is stated twice for a mistake', () => {
  expect(read(position(), position()).rejected).toEqual([
    { row: 1, reason: 'Row 2 of the same account was rejected' },
    { row: 2, reason: 'Row 1 has stated it already' },
  ]);
  expect(read(cash(), cash({ amount: '6' })).rejected).toHaveLength(2);
});
