import { type CustodianDialect, CustodianFileBreak, type StatementRow } from '@sandbourse/contracts';
import { loadReplayMarket } from '@sandbourse/market-data';
import { Money, Quantity } from '@sandbourse/money';
import { parse } from 'csv-parse/sync';
import { recordReader } from './column-mapping.js';
import { custodianFile, type StatedAccount } from './custodian-file.js';
import { warningsOf } from './statement-notes.js';
import { holdingsOf, judgeRow } from './statement-row.js';

const { securities } = loadReplayMarket();
const AS_OF = '2026-11-20';
const DAY_BEFORE = '2026-11-19';
const DIALECTS: CustodianDialect[] = ['NATIVE', 'SCHWAB', 'FIDELITY'];

const lot = (symbol: string, quantity: string, cost: string | null, acquired: string | null, isInherited = false) => ({
  symbol,
  currency: 'USD' as const,
  quantity: Quantity.of(quantity),
  cost: cost === null ? null : Money.of(cost),
  acquired,
  isInherited,
});
const ACCOUNTS: StatedAccount[] = [
  {
    number: 'AWAY1',
    cash: [
      { currency: 'USD', amount: Money.of('1234.56') },
      { currency: 'EUR', amount: Money.of('-20.00') },
    ],
    lots: [
      lot('KO', '10.5', '598.00', '2024-03-04'),
      lot('KO', '3', null, null),
      lot('VTI', '7', '1400.00', null, true),
    ],
  },
  { number: 'AWAY2', cash: [{ currency: 'USD', amount: Money.zero }], lots: [] },
];

/** Returns what an import reads from a file: the holdings of an account, the rejected rows and the warnings. */
function imported(dialect: CustodianDialect, planted?: CustodianFileBreak) {
  const file = custodianFile(ACCOUNTS, { dialect, asOf: AS_OF, dayBefore: DAY_BEFORE, planted });
  const reader = recordReader(dialect, securities);
  const records: string[][] = parse(file, { relax_column_count: true });
  const rows = records.map(record => reader.read(record)).filter(row => row !== undefined);
  const accountIds = new Map(ACCOUNTS.map(({ number }) => [number, number]));
  const judged = rows.map((row, i) => judgeRow(row, i + 1, { accountIds, securities, asOf: AS_OF }));
  const statedOf = (number: string): StatementRow[] =>
    judged.flatMap(({ accountNumber, stated }) => (accountNumber === number && stated ? stated : []));
  return {
    reasons: judged.flatMap(({ reason }) => reason ?? []),
    first: holdingsOf(statedOf('AWAY1'), { securities }),
    second: holdingsOf(statedOf('AWAY2'), { securities }),
    warnings: warningsOf(reader.notes, { asOf: AS_OF, rowsRead: rows.length }).map(({ type }) => type),
  };
}

it.each(DIALECTS)('60.5: an import reads from a file of %s the holdings that were written', dialect => {
  const { reasons, first, second, warnings } = imported(dialect);
  expect({ reasons, warnings }).toEqual({ reasons: [], warnings: [] });
  expect(
    first.lots.map(({ symbol, quantity, cost_basis, acquired_date }) => [
      symbol,
      Quantity.of(quantity).toString(),
      cost_basis && Money.of(cost_basis).toString(),
      acquired_date,
    ]),
  ).toEqual([
    ['KO', Quantity.of('10.5').toString(), Money.of('598.00').toString(), '2024-03-04'],
    ['KO', Quantity.of('3').toString(), null, null],
    ['VTI', Quantity.of('7').toString(), Money.of('1400.00').toString(), 'INHERITED'],
  ]);
  expect(first.cash.map(({ currency, amount }) => `${Money.of(amount).toComputed()} ${currency}`)).toEqual([
    '1234.5600 USD',
    '-20.0000 EUR',
  ]);
  expect(second).toMatchObject({ lots: [], cash: [{ currency: 'USD' }] });
});

it('60.5: a file has the headings, the numbers and the dates of its custodian', () => {
  const [account] = ACCOUNTS;
  const terms = { dialect: 'SCHWAB', asOf: AS_OF, dayBefore: DAY_BEFORE, planted: undefined } as const;
  expect(
    custodianFile(account ? [account] : [], terms)
      .toString()
      .split('\r\n'),
  ).toEqual([
    '"Positions as of 04:15 PM ET, 2026/11/20"',
    'Account,Symbol,Quantity,Cost (Total),Open Date,Market Value',
    'AWAY1,KO,10.5,$598.00,03/04/2024,',
    'AWAY1,KO,3,N/A,VARIOUS,',
    'AWAY1,VTI,7,"$1,400.00",INHERITED,',
    'AWAY1,Cash & Cash Investments,,,,"$1,234.56"',
    'AWAY1,Cash & Cash Investments,,,,(EUR 20.00)',
    'Total records: 5',
    '',
  ]);
});

describe.each(DIALECTS)('60.5: a file of %s', dialect => {
  const quantities = (planted: CustodianFileBreak) =>
    imported(dialect, planted).first.lots.map(
      ({ symbol, quantity }) => `${Quantity.of(quantity).toComputed()} ${symbol}`,
    );

  it('with a quantity that is off, and one without a lot', () => {
    expect(quantities('QUANTITY')).toEqual(['11.50000000 KO', '3.00000000 KO', '7.00000000 VTI']);
    expect(quantities('MISSING_LOT')).toEqual(['3.00000000 KO', '7.00000000 VTI']);
    expect(imported(dialect, 'MISSING_LOT').warnings).toEqual([]);
  });

  it('of the day before, and one whose last line counts wrong, have warnings', () => {
    expect(imported(dialect, 'STALE_DATE').warnings).toEqual(['DATE']);
    expect(imported(dialect, 'TRAILER_COUNT').warnings).toEqual(['RECORD_COUNT']);
  });
});

// biome-ignore format: a table
it.each([
  { note: ['Positions for account ...123 as of 04:12 PM ET', ' 2026/11/19'], warns: ['DATE'] },
  { note: ['Balances as of 11/20/2026'],                                      warns: [] },
  { note: ['as of yesterday'],                                                warns: [] },
  { note: ['Date downloaded 11/28/2026 4:15 PM ET'],                          warns: [] },
  { note: ['Total records: 4'],                                               warns: ['RECORD_COUNT'] },
])('60.5: the note $note warns of $warns', ({ note, warns }) => {
  const reader = recordReader('SCHWAB', securities);
  reader.read(note);
  expect(warningsOf(reader.notes, { asOf: AS_OF, rowsRead: 3 }).map(({ type }) => type)).toEqual(warns);
});
