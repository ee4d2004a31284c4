import { ColumnMapping } from '@sandbourse/contracts';
import { loadReplayMarket, type SecurityDirectory } from '@sandbourse/market-data';
import { ValidationFailed } from '@sandbourse/platform/errors';
import { recordReader } from './column-mapping.js';
import { UnreadableRow } from './statement-row.js';

const { securities } = loadReplayMarket();

/** Returns the rows that the reader makes from the records of a file. */
function rowsOf(mapping: ColumnMapping, ...records: string[][]): (Record<string, unknown> | UnreadableRow)[] {
  return rowsAmong(securities, mapping, ...records);
}

function rowsAmong(directory: Pick<SecurityDirectory, 'find'>, mapping: ColumnMapping, ...records: string[][]) {
  const reader = recordReader(mapping, directory);
  const rows = records.map(record => reader.read(record)).filter(row => row !== undefined);
  reader.end();
  return rows;
}

const CUSTOM_COLUMNS = {
  account_number: 'Acct',
  security: 'Ticker',
  quantity: 'Shares',
  cost_basis: 'Total Cost',
  acquired_date: 'Purchased',
  amount: 'Value',
  activity_type: 'Action',
  trade_date: 'Traded',
};
const CUSTOM = ColumnMapping.parse({ columns: CUSTOM_COLUMNS, cash_securities: ['CASH'] });

it('reads our own columns as they are, and leaves out what is empty', () => {
  const header = ['Record', ' ACCOUNT_NUMBER ', 'quantity'];
  expect(rowsOf('NATIVE', header, ['POSITION', 'SB1', ''], ['CASH', 'SB1', '1,5', 'more'])).toEqual([
    { record: 'POSITION', account_number: 'SB1' },
    { record: 'CASH', account_number: 'SB1', quantity: '1,5', 'column 4': 'more' },
  ]);
});

it('reads the lot view of Schwab: a title before the header, dollars, dates of the month first, and a total behind', () => {
  expect(
    rowsOf(
      'SCHWAB',
      ['Positions for account ...123 as of 04:12 PM ET, 2026/11/20'],
      ['Symbol', 'Account', 'Open Date', 'Quantity', 'Cost/Share', 'Cost (Total)', 'Market Value', 'Hold Period'],
      ['VTI', 'SB1', '3/15/2024', '1,120', '$152.09', '$170,340.80', '$246,400.00', 'Long Term'],
      ['Cash & Cash Investments', 'SB1', '--', '--', '--', '--', '$1,204.11', '--'],
      ['Account Total', 'SB1', '--', '--', '--', '$170,340.80', '$247,604.11', '--'],
    ),
  ).toEqual([
    {
      record: 'POSITION',
      account_number: 'SB1',
      security: 'VTI',
      quantity: '1120',
      cost_basis: '170340.80',
      acquired_date: '2024-03-15',
    },
    { record: 'CASH', account_number: 'SB1', currency: 'USD', amount: '1204.11', held_in: 'Cash & Cash Investments' },
  ]);
});

// biome-ignore format: a table
it.each([
  ['3/5/24',    '2024-03-05'],
  ['03-15-98',  '1998-03-15'],
  ['Mar-05-24', '2024-03-05'],
  ['3/5/2024',  '2024-03-05'],
  ['3/5/024',   '3/5/024'],
])('54.15: the date %s is %s', (written, acquired_date) => {
  const header = ['Symbol', 'Account', 'Open Date', 'Quantity', 'Cost (Total)'];
  expect(rowsOf('SCHWAB', header, ['VTI', 'SB1', written, '10', '$2,000.00'])).toMatchObject([{ acquired_date }]);
});

it('reads the lot view of Fidelity: its money market fund is cash, and its notes are not rows', () => {
  expect(
    rowsOf(
      'FIDELITY',
      ['Account Number', 'Account Name', 'Symbol', 'Quantity', 'Current Value', 'Cost Basis Total', 'Date Acquired'],
      ['Z1', 'Rollover IRA', 'BND', '40.5', '$2,950.02', '$2,900.00', '10/01/2026'],
      ['Z1', 'Rollover IRA', 'SPAXX**', '', '$500.00', '', ''],
      ['Z1', 'Rollover IRA', 'Pending Activity', '', '($12.50)', '', ''],
      ['The data and information in this spreadsheet is provided to you solely for your use.'],
    ),
  ).toEqual([
    {
      record: 'POSITION',
      account_number: 'Z1',
      security: 'BND',
      quantity: '40.5',
      cost_basis: '2900.00',
      acquired_date: '2026-10-01',
    },
    { record: 'CASH', account_number: 'Z1', currency: 'USD', amount: '500.00', held_in: 'SPAXX**' },
  ]);
});

it('reads headings of the connection’s own, activity too', () => {
  const header = ['ACCT', 'Ticker', 'Shares', 'Total Cost', 'Purchased', 'Value', 'Action', 'Traded'];
  expect(
    rowsOf(
      CUSTOM,
      header,
      ['SB1', 'VTI', '10', '2000', '2024-03-15', '', '', ''],
      ['SB1', 'CASH', '', '', '', '(3.50)', '', ''],
      ['SB1', 'VTI', '2', '', '', '-440.82', 'Buy', '2026-11-18'],
      ['SB1', '', 'n/a', '', '', '', '', ''],
    ),
  ).toEqual([
    expect.objectContaining({ record: 'POSITION', security: 'VTI', acquired_date: '2024-03-15' }),
    { record: 'CASH', account_number: 'SB1', currency: 'USD', amount: '-3.50', held_in: 'CASH' },
    {
      record: 'ACTIVITY',
      account_number: 'SB1',
      activity_type: 'BUY',
      trade_date: '2026-11-18',
      security: 'VTI',
      quantity: '2',
      currency: 'USD',
      amount: '-440.82',
    },
    { record: 'POSITION', account_number: 'SB1', cost_basis: null, acquired_date: null },
  ]);
});

describe('39.4: numbers', () => {
  const HEADER = ['Acct', 'Ticker', 'Shares', 'Total Cost', 'Purchased', 'Value', 'Action', 'Traded'];
  const COMMA = ColumnMapping.parse({ ...(CUSTOM as object), decimal_separator: ',' });

  // biome-ignore format: a table
  it.each([
    { row: ['SB1', 'VTI', '10,5', '2000', '2024-03-15', '', '', ''],                names: 'quantity: "10,5" in the column Shares' },
    { row: ['SB1', 'VTI', '10', '2100,50', '2024-03-15', '', '', ''],               names: 'cost_basis: "2100,50" in the column Total Cost' },
    { row: ['SB1', 'CASH', '', '', '', '12,34,567', '', ''],                        names: 'amount: "12,34,567" in the column Value' },
    { row: ['SB1', 'VTI', '2', '', '', '1.234,56', 'Buy', '2026-11-18'],            names: 'amount: "1.234,56" in the column Value' },
  ])('$row are rejected with the cell', ({ row, names }) => {
    const [read] = rowsOf(CUSTOM, HEADER, row);
    expect(read).toMatchObject({ accountNumber: 'SB1', reason: expect.stringContaining(names) });
  });

  it('have a decimal comma where the mapping says so, and then no decimal point', () => {
    expect(
      rowsOf(
        COMMA,
        HEADER,
        ['SB1', 'VTI', '10,5', '1.234,56', '2024-03-15', '', '', ''],
        ['SB1', 'CASH', '', '', '', '(1.000,5)', '', ''],
        ['SB1', 'VTI', '10.5', '1234,56', '2024-03-15', '', '', ''],
      ),
    ).toEqual([
      expect.objectContaining({ quantity: '10.5', cost_basis: '1234.56' }),
      expect.objectContaining({ amount: '-1000.5' }),
      expect.any(UnreadableRow),
    ]);
  });

  it('are in the currency that is written beside them, or rejected where that is another', () => {
    const named = ColumnMapping.parse({ columns: { ...CUSTOM_COLUMNS, currency: 'Ccy' }, cash_securities: ['CASH'] });
    const header = [...HEADER, 'Ccy'];
    expect(
      rowsOf(
        CUSTOM,
        HEADER,
        ['SB1', 'CASH', '', '', '', 'EUR 1,234.50', '', ''],
        ['SB1', 'CASH', '', '', '', '1,234.50 USD', '', ''],
        ['SB1', 'VTI', '1', '', '', '-£ 3', 'Buy', '2026-11-18'],
        ['SB1', 'VTI', '1', '€ 2,100.50', '2024-03-15', '', '', ''],
      ),
    ).toEqual([
      expect.objectContaining({ record: 'CASH', currency: 'EUR', amount: '1234.50' }),
      expect.objectContaining({ record: 'CASH', currency: 'USD', amount: '1234.50' }),
      expect.objectContaining({ record: 'ACTIVITY', currency: 'GBP', amount: '-3' }),
      expect.objectContaining({
        reason: 'cost_basis: "€ 2,100.50" in the column Total Cost is in EUR, and not in USD',
      }),
    ]);
    expect(
      rowsOf(
        named,
        header,
        ['SB1', 'CASH', '', '', '', '€5', '', '', 'USD'],
        ['SB1', 'CASH', '', '', '', '€5', '', '', 'EUR'],
      ),
    ).toEqual([
      expect.objectContaining({ reason: 'amount: "€5" in the column Value is in EUR, and not in USD' }),
      expect.objectContaining({ currency: 'EUR', amount: '5' }),
    ]);
  });

  it.each<[ColumnMapping, string[], string[]]>([
    [CUSTOM, HEADER, ['SB1', 'VTI', '10', '5', '2000', '2024-03-15', '', '', 'Buy']],
    [
      'SCHWAB',
      ['Symbol', 'Account', 'Open Date', 'Quantity', 'Cost (Total)', ''],
      ['VTI', 'SB1', '3/15/2024', '1', '120', '$300.00'],
    ],
  ])('that a separator has torn apart are rejected (%j)', (mapping, header, record) => {
    const [read] = rowsOf(
      mapping,
      header,
      record,
      record.map(() => ''),
    );
    expect(read).toMatchObject({
      accountNumber: 'SB1',
      reason: expect.stringMatching(/^"(Buy|\$300.00)" stands behind the [58] columns of the header/),
    });
  });

  it('of a column that a row does not need may say anything', () => {
    const [read] = rowsOf(CUSTOM, HEADER, ['SB1', 'VTI', '10', '2000', '2024-03-15', '10,5 %', '', '']);
    expect(read).toMatchObject({ record: 'POSITION', quantity: '10' });
  });
});

it('39.7: takes rows that add up others for no holding, in capitals or not', () => {
  const schwab = ['Symbol', 'Account', 'Open Date', 'Quantity', 'Cost (Total)', 'Market Value'];
  const totals = ['ACCOUNT TOTAL', 'Positions Total', 'total', 'Grand Total'];
  expect(rowsOf('SCHWAB', schwab, ...totals.map(name => [name, 'SB1', '', '', '$5,000.00', '$6,000.00']))).toEqual([]);
  const fidelity = ['Account Number', 'Symbol', 'Quantity', 'Current Value', 'Cost Basis Total', 'Date Acquired'];
  expect(rowsOf('FIDELITY', fidelity, ['Z1', 'Pending activity', '', '-$5.00', '', ''])).toEqual([]);
  const own = ['Acct', 'Ticker', 'Shares', 'Total Cost', 'Purchased', 'Value'];
  expect(rowsOf(CUSTOM, own, ['SB1', 'Total', '', '5', '', '6'], ['SB1', 'cash', '', '', '', '6'])).toEqual([
    expect.objectContaining({ record: 'CASH', amount: '6' }),
  ]);
});

it.each<ColumnMapping>(['NATIVE', 'SCHWAB'])('39.7: takes an empty line of a %s file for no row', mapping => {
  const header = ['record', 'Symbol', 'Account', 'Open Date', 'Quantity', 'Cost (Total)'];
  expect(rowsOf(mapping, header, ['', '', ' ', '', '', ''])).toEqual([]);
});

describe('39.7: headings', () => {
  it.each<[ColumnMapping, string[], string[]]>([
    ['NATIVE', ['record', 'note', 'account_number', 'note', '', ''], ['CASH', 'one', 'SB1', 'other', 'more', '']],
    [
      'SCHWAB',
      ['Symbol', 'Account', 'Notes', 'Open Date', 'Quantity', 'Cost (Total)', 'notes'],
      ['V', 'SB1', 'a', '', '', '', 'b'],
    ],
    [
      CUSTOM,
      ['Acct', 'Ticker', 'Shares', 'Total Cost', 'Purchased', 'Day %', 'Day %'],
      ['SB1', 'V', '', '', '', '1', '2'],
    ],
  ])('of %j that nothing is read from may stand twice', (mapping, header, record) => {
    expect(rowsOf(mapping, header, record)).toMatchObject([{ account_number: 'SB1' }]);
  });

  it.each<[ColumnMapping, string[], string]>([
    [
      'NATIVE',
      ['record', 'account_number', 'amount', 'Amount'],
      'amount twice, as columns 3 and 4, so the column of amount',
    ],
    [
      'SCHWAB',
      ['Symbol', 'Account', 'Open Date', 'Quantity', 'Cost (Total)', 'quantity'],
      'quantity twice, as columns 4 and 6',
    ],
    [
      CUSTOM,
      ['Acct', 'Ticker', 'Shares', 'Total Cost', 'Purchased', 'Value', 'Value'],
      'so the column of amount is ambiguous',
    ],
  ])('of %j that stand twice for what is read are refused', (mapping, header, reason) => {
    try {
      rowsOf(mapping, header);
      throw new Error('read');
    } catch (error) {
      expect(JSON.stringify((error as ValidationFailed).items)).toContain(reason);
    }
  });

  it('take any money market fund for cash, at its number of shares where no value is stated', () => {
    const header = ['Acct', 'Ticker', 'Shares', 'Total Cost', 'Purchased', 'Value'];
    expect(
      rowsOf(CUSTOM, header, ['SB1', 'SWVXX', '1,500.25', '--', '--', ''], ['SB1', 'vmfxx', '3', '', '', '$3.01']),
    ).toEqual([
      { record: 'CASH', account_number: 'SB1', currency: 'USD', amount: '1500.25', held_in: 'SWVXX' },
      { record: 'CASH', account_number: 'SB1', currency: 'USD', amount: '3.01', held_in: 'vmfxx' },
    ]);
  });
});

it.each(['CASH', 'CORE'])('39.7: %s is the stock that trades under the ticker, where there is one', ticker => {
  const bank = securities.find({ type: 'ticker', value: 'KO' });
  const directory = { find: ({ value }: { value: string }) => (value === ticker ? bank : undefined) };
  const header = ['Symbol', 'Account', 'Open Date', 'Quantity', 'Cost (Total)', 'Market Value'];
  const records = [header, [ticker, 'SB1', '3/15/2024', '10', '$400.00', '$450.00']];

  expect(rowsAmong(directory, 'SCHWAB', ...records)).toMatchObject([
    { record: 'POSITION', security: ticker, quantity: '10', cost_basis: '400.00', acquired_date: '2024-03-15' },
  ]);
  expect(rowsOf('SCHWAB', ...records)).toMatchObject([{ record: 'CASH', amount: '450.00', held_in: ticker }]);
});

it('39.7: a fund that holds cash is known by its name, whatever the custodian calls its kind', () => {
  const mapping = ColumnMapping.parse({ columns: { ...CUSTOM_COLUMNS, security_type: 'Kind' } });
  const header = ['Acct', 'Ticker', 'Shares', 'Total Cost', 'Purchased', 'Kind'];
  expect(rowsOf(mapping, header, ['SB1', 'SWVXX', '12.50', '--', '--', 'Cash and Money Market'])).toMatchObject([
    { record: 'CASH', amount: '12.50', held_in: 'SWVXX' },
  ]);
});

describe('39.7: a cost that is not known', () => {
  const CELLS = ['', ' ', '-', '--', 'N/A', 'n/a', 'Unknown', 'Incomplete', 'Not Available', '—'];

  it.each(CELLS)('is null where Schwab has "%s", and zero where it has $0.00', cell => {
    const header = ['Symbol', 'Account', 'Open Date', 'Quantity', 'Cost (Total)'];
    expect(
      rowsOf('SCHWAB', header, ['VTI', 'SB1', '3/15/2024', '10', cell], ['VTI', 'SB1', '3/15/2024', '10', '$0.00']),
    ).toEqual([
      expect.objectContaining({ quantity: '10', cost_basis: null }),
      expect.objectContaining({ cost_basis: '0.00' }),
    ]);
  });

  it('is null in our own column where it is empty, and missing where there is no such column', () => {
    const lot = ['POSITION', 'SB1', ''];
    expect(rowsOf('NATIVE', ['record', 'account_number', 'cost_basis'], lot)).toMatchObject([{ cost_basis: null }]);
    expect(rowsOf('NATIVE', ['record', 'account_number', 'costs'], lot)[0]).not.toHaveProperty('cost_basis');
  });
});

describe('39.7: a day of acquisition that is not known', () => {
  it.each(['', ' ', '--', 'N/A', 'Unknown'])('is null where Schwab has "%s"', cell => {
    const header = ['Symbol', 'Account', 'Open Date', 'Quantity', 'Cost (Total)'];
    expect(rowsOf('SCHWAB', header, ['VTI', 'SB1', cell, '10', '$100.00'])).toMatchObject([
      { record: 'POSITION', quantity: '10', cost_basis: '100.00', acquired_date: null },
    ]);
  });

  it.each([
    ['03/15/2024', '2024-03-15'],
    ['3-5-2024', '2024-03-05'],
    ['Mar-15-2024', '2024-03-15'],
    ['DEC-5-2023', '2023-12-05'],
    ['Foo-15-2024', '2024-Foo-15'],
  ])('is a date where it is written as %s', (cell, acquired_date) => {
    const header = ['Symbol', 'Account Number', 'Date Acquired', 'Quantity', 'Cost Basis Total'];
    expect(rowsOf('FIDELITY', header, ['VTI', 'SB1', cell, '10', '$100.00'])).toMatchObject([{ acquired_date }]);
  });

  it('is left as it is written where that is a word, for the row’s check to read', () => {
    const header = ['Symbol', 'Account Number', 'Date Acquired', 'Quantity', 'Cost Basis Total'];
    expect(rowsOf('FIDELITY', header, ['VTI', 'SB1', 'Various', '10', '$100.00'])).toMatchObject([
      { acquired_date: 'Various' },
    ]);
  });

  it('is null in our own column where it is empty, and missing where there is no such column', () => {
    const lot = ['POSITION', 'SB1', ''];
    expect(rowsOf('NATIVE', ['record', 'account_number', 'acquired_date'], lot)).toMatchObject([
      { acquired_date: null },
    ]);
    expect(rowsOf('NATIVE', ['record', 'account_number', 'acquired'], lot)[0]).not.toHaveProperty('acquired_date');
  });
});

it('leaves dates of another form for the row’s check to refuse', () => {
  const header = ['Account', 'Symbol', 'Quantity', 'Cost (Total)', 'Open Date'];
  const [row] = rowsOf('SCHWAB', header, ['SB1', 'VTI', '1', '1', '15.03.2024']);
  expect(row).toMatchObject({ acquired_date: '15.03.2024' });
});

it.each([
  ['NATIVE', [], 'The file is empty'],
  ['NATIVE', [['record', 'Record']], 'contains the column record twice'],
  ['SCHWAB', [['Symbol', 'Quantity']], 'has the columns Account, Symbol, Quantity, Cost (Total), Open Date'],
] as const)('refuses a file for %s whose records are %j', (mapping, records, reason) => {
  const read = () => rowsOf(mapping, ...records.map(record => [...record]));
  expect(read).toThrow(ValidationFailed);
  try {
    read();
  } catch (error) {
    expect(JSON.stringify((error as ValidationFailed).items)).toContain(reason);
  }
});
