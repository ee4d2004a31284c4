import { loadReplayMarket } from '@sandbourse/market-data';
import { holdingsOf, judgeRow } from './statement-row.js';

const { securities } = loadReplayMarket();
const accountIds = new Map([
  ['SB1', 'acct_1'],
  ['SB2', 'acct_2'],
]);
const judge = (row: unknown) => judgeRow(row, 1, { accountIds, securities, asOf: '2026-11-20' });

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
const activity = (change: object = {}) => ({
  record: 'ACTIVITY',
  account_number: 'SB1',
  activity_type: 'BUY',
  trade_date: '2026-11-18',
  security: { type: 'ticker', value: 'VTI' },
  quantity: '1',
  currency: 'USD',
  amount: '-220.41',
  ...change,
});
const fee = { activity_type: 'FEE', security: undefined, quantity: undefined };

it.each([position(), cash(), activity(), activity(fee)])('reads %j', row => {
  expect(judge(row)).toMatchObject({
    row: 1,
    accountNumber: 'SB1',
    stated: JSON.parse(JSON.stringify(row)),
    reason: null,
  });
});

it('adds up to what an account holds', () => {
  const stated = [position(), cash(), activity()].flatMap(row => judge(row).stated ?? []);
  expect(holdingsOf(stated, { securities })).toEqual({
    cash: [{ currency: 'USD', amount: '5' }],
    lots: [{ symbol: 'VTI', currency: 'USD', quantity: '10', cost_basis: '2000', acquired_date: '2024-03-15' }],
  });
});

it.each(['0', '0.000', '-0.00'])(
  '54.15: a row of %s shares is of an account that has none of the security',
  quantity => {
    const empty = { quantity, cost_basis: '0' };
    const stated = [position(empty), position({ ...empty, security: 'GONE' })].map(row => judge(row).stated as never);
    expect(stated).not.toContain(null);
    expect(holdingsOf(stated, { securities })).toEqual({ cash: [], lots: [] });
  },
);

it('reads the columns of a CSV file: a security is a ticker unless its type is said', () => {
  const isin = securities.bySymbol('VTI').isin;
  expect(judge(position({ security: 'BND' })).stated).toMatchObject({ security: { type: 'ticker', value: 'BND' } });
  expect(judge(position({ security: isin, security_type: 'isin' })).stated).toMatchObject({
    security: { type: 'isin', value: isin },
  });
});

it.each([
  [position({ account_number: 'SB9' }), 'No account of this connection has the number SB9'],
  [position({ security: { type: 'ticker', value: 'NOPE' } }), 'There is no security NOPE'],
  [position({ quantity: '-1' }), 'quantity: "-1": Input should be greater than or equal to 0'],
  [position({ quantity: 10 }), 'quantity: Invalid input: expected string, received number'],
  [position({ cost_basis: '-0.01' }), 'cost_basis: "-0.01": Input should be greater than or equal to 0'],
  [position({ acquired_date: '2026-11-21' }), "Acquired on 2026-11-21, after the statement's date 2026-11-20"],
  [position({ acquired_date: '15.03.2024' }), 'acquired_date: Invalid ISO date'],
  [cash({ currency: 'CHF' }), expect.stringContaining('currency: ')],
  [activity({ trade_date: '2026-11-21' }), "Traded on 2026-11-21, after the statement's date 2026-11-20"],
  [activity({ quantity: undefined }), expect.stringContaining('names both security and quantity')],
  [activity({ activity_type: 'SHORT' }), expect.stringContaining('activity_type: ')],
  [{ account_number: 'SB1' }, expect.stringContaining('record')],
  ['VTI', expect.any(String)],
  [null, expect.any(String)],
])('rejects %j: %s', (row, reason) => {
  expect(judge(row)).toMatchObject({ stated: null, reason, key: null });
});

it('has one key for cash of a currency, whatever the amount', () => {
  expect(judge(cash()).key).toBe(judge(cash({ amount: '6' })).key);
  expect(judge(cash({ currency: 'EUR' })).key).not.toBe(judge(cash()).key);
});

describe('39.7: one row does not keep an account out', () => {
  it('takes two equal lots for two lots, and two equal trades for two', () => {
    for (const row of [position(), activity(), activity(fee)])
      expect(judge(row)).toMatchObject({ reason: null, key: null });
    const stated = [position(), position()].flatMap(row => judge(row).stated ?? []);
    expect(holdingsOf(stated, { securities }).lots).toHaveLength(2);
  });

  it.each(['BRKB', 'BRK/B', 'BRK B', 'BRK.B', 'BRK-B', 'brkb', 'brk.b', '084670702', '84670702', 'US0846707026'])(
    'resolves %s in the symbol column',
    security => {
      const { stated } = judge(position({ security }));
      expect(holdingsOf([stated as never], { securities }).lots).toMatchObject([{ symbol: 'BRK-B' }]);
    },
  );

  it.each([
    ['CUSIP', '084670702'],
    [' Isin ', 'us0846707026'],
    ['Ticker', 'BRKB'],
  ])('reads the type of name %s however it is written', (security_type, security) => {
    expect(judge(position({ security, security_type }))).toMatchObject({ reason: null });
  });

  it.each([
    [position({ security: 'SPAXX**', quantity: '500.25', cost_basis: undefined, acquired_date: undefined }), '500.25'],
    [position({ security: 'swvxx', quantity: '500.25', cost_basis: '--', acquired_date: 'n/a' }), '500.25'],
    [position({ security: { type: 'ticker', value: 'VMFXX' }, quantity: '7', amount: '7.01' }), '7.01'],
    [position({ security: 'Cash & Cash Investments', quantity: '3' }), '3'],
    [position({ security: 'USD', quantity: '1.25', cost_basis: '', acquired_date: '' }), '1.25'],
    [position({ security: 'US Dollar', quantity: '2', cost_basis: '', acquired_date: '' }), '2'],
    [position({ security: 'FCASH**', quantity: '-3', currency: 'USD' }), '-3'],
  ])('takes the sweep fund of %j for cash', (row, amount) => {
    expect(judge(row)).toMatchObject({ reason: null, key: null, stated: { record: 'CASH', currency: 'USD', amount } });
  });

  it('adds up the cash of an account and the funds that hold it', () => {
    const rows = [
      cash({ amount: '1.5' }),
      ...['SPAXX**', 'FDRXX**', 'SPAXX**'].map(security => position({ security })),
    ];
    const stated = rows.flatMap(row => judge(row).stated ?? []);
    expect(holdingsOf(stated, { securities })).toEqual({ cash: [{ currency: 'USD', amount: '31.5000' }], lots: [] });
  });

  const sweep = { security: 'SPAXX**', quantity: '40' };
  it.each([
    [activity({ ...sweep, activity_type: 'BUY', amount: '-40' }), '0'],
    [activity({ ...sweep, activity_type: 'SELL', amount: '40' }), '0'],
    [activity({ ...sweep, activity_type: 'DIVIDEND', amount: '1.23' }), '1.23'],
    [activity({ ...sweep, activity_type: 'TRANSFER_IN', amount: '0.00' }), '40'],
    [activity({ ...sweep, activity_type: 'TRANSFER_OUT', amount: undefined }), '-40'],
  ])('reads what %j does to cash', (row, amount) => {
    const { stated, reason } = judge(row);
    expect({ stated, reason }).toMatchObject({ reason: null, stated: { record: 'ACTIVITY', amount } });
    expect(stated).not.toHaveProperty('security');
  });

  it.each(['N/A', '--', 'n/a', '', ' unknown ', null])(
    'takes a lot of the cost %j for one of unknown cost',
    cost_basis => {
      const { stated, reason } = judge(position({ cost_basis }));
      expect({ stated, reason }).toMatchObject({ reason: null, stated: { cost_basis: null } });
      expect(holdingsOf([stated as never], { securities }).lots).toMatchObject([{ cost_basis: null }]);
    },
  );

  it('does not take a cost that is missing, or one that cannot be read, for unknown', () => {
    expect(judge(position({ cost_basis: undefined })).reason).toContain('cost_basis');
    expect(judge(position({ cost_basis: 'many' })).reason).toContain('cost_basis: "many"');
    expect(judge(position({ cost_basis: '0' })).stated).toMatchObject({ cost_basis: '0' });
  });

  it.each(['N/A', '--', 'n/a', '', ' unknown ', 'VARIOUS', 'Various', 'multiple', null])(
    'takes a lot acquired on the day %j for one of which that is not known',
    acquired_date => {
      const { stated, reason } = judge(position({ acquired_date }));
      expect({ stated, reason }).toMatchObject({ reason: null, stated: { acquired_date: null } });
      expect(holdingsOf([stated as never], { securities }).lots).toMatchObject([{ acquired_date: null }]);
    },
  );

  it.each(['INHERITED', 'Inherited', ' inh ', 'INH'])('53.7: takes a lot acquired %j for inherited', acquired_date => {
    const { stated, reason } = judge(position({ acquired_date }));
    expect({ stated, reason }).toMatchObject({ reason: null, stated: { acquired_date: 'INHERITED' } });
    expect(holdingsOf([stated as never], { securities }).lots).toMatchObject([{ acquired_date: 'INHERITED' }]);
  });

  it.each(['GIFT', 'Gifted'])('53.7: refuses a lot acquired as %j, which can have two bases', acquired_date => {
    expect(judge(position({ acquired_date })).reason).toContain('two bases');
  });

  it('does not take a day that is missing, or one that cannot be read, for unknown', () => {
    expect(judge(position({ acquired_date: undefined })).reason).toContain('acquired_date');
    expect(judge(position({ acquired_date: '15.03.2024' })).reason).toContain('acquired_date');
    expect(judge(position({ acquired_date: '2026-11-21' })).reason).toContain('Acquired on 2026-11-21');
  });

  it('knows no stock by the name of a sweep, and no fund of another kind', () => {
    expect(judge(position({ security: 'VTSAX' })).reason).toBe('There is no security VTSAX');
    expect(judge(position({ security: 'XX' })).reason).toBe('There is no security XX');
    expect(judge(position({ security: 'VTI' })).stated).toMatchObject({ record: 'POSITION' });
  });
});

it('39.4: names the number that it refuses in a file of our own columns, too', () => {
  expect(judge(position({ quantity: '10,5' })).reason).toBe('quantity: "10,5": Input should be a valid decimal');
  expect(judge(cash({ amount: '1.234,56' })).reason).toBe('amount: "1.234,56": Input should be a valid decimal');
});
