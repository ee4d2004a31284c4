import { loadReplayMarket } from '@sandbourse/market-data';
import { breaksOf, type Reconciled } from './breaks.js';

const { securities } = loadReplayMarket();
const KNOWN: Reconciled['before'] = {
  cash: [{ currency: 'USD', amount: '1000.0000' }],
  positions: [{ symbol: 'VTI', currency: 'USD', quantity: '10.00000000' }],
  receivables: [],
  booked: [],
};
const lot = (quantity: string, acquired_date = '2024-03-15') => ({
  symbol: 'VTI',
  currency: 'USD' as const,
  quantity,
  cost_basis: '1',
  acquired_date,
});
const activity = (
  activity_type: 'BUY' | 'SELL' | 'FEE' | 'DIVIDEND' | 'DEPOSIT' | 'INTEREST',
  amount: string,
  quantity?: string,
) => ({
  record: 'ACTIVITY' as const,
  account_number: 'SB1',
  activity_type,
  trade_date: '2026-11-18',
  currency: 'USD' as const,
  amount,
  ...(quantity && { quantity, security: { type: 'ticker' as const, value: 'VTI' } }),
});
const compare = (change: Partial<Reconciled>) =>
  breaksOf({
    accountId: 'acct_1',
    before: KNOWN,
    activity: [],
    asOf: '2026-11-20',
    since: '2026-11-13',
    stated: { cash: [{ currency: 'USD', amount: '1000' }], lots: [lot('10')] },
    securities,
    ...change,
  }).map(({ type, symbol, currency, expected, actual }) => [type, symbol, currency, expected, actual]);

it('finds none where the file says what the books say, in however many lots', () => {
  expect(compare({})).toEqual([]);
  const lots = [lot('4'), lot('6', '2025-03-15')];
  expect(compare({ stated: { cash: [{ currency: 'USD', amount: '1000.00' }], lots } })).toEqual([]);
});

it('finds what changed without an activity that explains it', () => {
  expect(compare({ stated: { cash: [{ currency: 'USD', amount: '990' }], lots: [] } })).toEqual([
    ['POSITION', 'VTI', 'USD', '10.00000000', '0.00000000'],
    ['CASH', null, 'USD', '1000.0000', '990.0000'],
  ]);
});

it('finds none where activities explain the change, and what they do not explain', () => {
  const bought = { cash: [{ currency: 'USD' as const, amount: '555' }], lots: [lot('10'), lot('2', '2026-11-18')] };
  const buy = [activity('BUY', '-440', '2'), activity('FEE', '-5')];
  expect(compare({ activity: buy, stated: bought })).toEqual([]);
  expect(compare({ activity: [...buy, activity('SELL', '110', '0.5')], stated: bought })).toEqual([
    ['POSITION', 'VTI', 'USD', '11.50000000', '12.00000000'],
    ['CASH', null, 'USD', '665.0000', '555.0000'],
  ]);
});

it('holds the first statement of an account against nothing', () => {
  expect(compare({ before: { cash: [], positions: [], receivables: [], booked: [] } })).toEqual([]);
});

describe('39.8: nothing is counted twice', () => {
  const paid = (amount: string, settlement_date = '2026-11-18', type = 'DIVIDEND', quantity = '0') => ({
    type,
    symbol: 'VTI',
    currency: 'USD' as const,
    quantity,
    amount,
    settlement_date,
  });
  const dividend = (amount: string) => ({
    ...activity('DIVIDEND', amount),
    security: { type: 'ticker' as const, value: 'VTI' },
  });
  const usd = (amount: string) => ({ cash: [{ currency: 'USD' as const, amount }], lots: [lot('10')] });
  const held = (quantity: string) => KNOWN.positions.map(position => ({ ...position, quantity }));
  const owed = (...amounts: string[]) => ({
    ...KNOWN,
    receivables: amounts.map(amount => ({ currency: 'USD' as const, amount })),
  });

  it('has the activity of a statement whose correction, of the same day, is imported after it', () => {
    const deposit = [activity('DEPOSIT', '500'), activity('BUY', '-440', '2')];
    const again = { asOf: '2026-11-20', since: '2026-11-20', activity: deposit };
    expect(compare({ ...again, stated: usd('1000') })).toEqual([]);
    expect(compare({ ...again, stated: { ...usd('1060'), lots: [lot('12')] } })).toEqual([]);
    expect(compare({ ...again, stated: { ...usd('1070'), lots: [lot('10')] } })).toEqual([
      ['CASH', null, 'USD', '1000.0000', '1070.0000'],
    ]);
    expect(compare({ ...again, since: '2026-11-13', stated: usd('1000') })).toHaveLength(2);
  });

  it('has an activity that the statement before had and this one lists again, or that came too late for that one', () => {
    const earlier = { ...activity('DEPOSIT', '500'), trade_date: '2026-11-12' };
    expect(compare({ activity: [earlier], stated: usd('1000') })).toEqual([]);
    expect(compare({ activity: [earlier], stated: usd('1500') })).toEqual([]);
    expect(compare({ activity: [earlier, activity('DEPOSIT', '20')], stated: usd('1020') })).toEqual([]);
    expect(compare({ activity: [earlier, activity('DEPOSIT', '20')], stated: usd('1000') })).toEqual([
      ['CASH', null, 'USD', '1020.0000', '1000.0000'],
    ]);
    expect(compare({ activity: [activity('DEPOSIT', '500')], stated: usd('1000') })).toHaveLength(1);
  });

  // biome-ignore format: a table
  it.each([
    { what: 'a dividend that is booked, paid and in the file',      before: { ...KNOWN, booked: [paid('42')] },                    activity: [dividend('42.00')],                    stated: usd('1000'), breaks: [] },
    { what: 'one that the custodian rounds to the cent',            before: { ...KNOWN, booked: [paid('42.0049')] },               activity: [dividend('42.00')],                    stated: usd('1000'), breaks: [] },
    { what: 'one of two that are alike',                            before: { ...KNOWN, booked: [paid('42')] },                    activity: [dividend('42'), dividend('42')],       stated: usd('1042'), breaks: [] },
    { what: 'one beside a deposit of as much',                      before: { ...KNOWN, booked: [paid('42')] },                    activity: [dividend('42'), activity('DEPOSIT', '42')], stated: usd('1042'), breaks: [] },
    { what: 'one that settled before the statement before',         before: { ...KNOWN, booked: [paid('42', '2026-11-13')] },      activity: [dividend('42')],                       stated: usd('1042'), breaks: [] },
    { what: 'a fee that is booked',                                 before: { ...KNOWN, booked: [paid('-5', '2026-11-18', 'FEE')] }, activity: [activity('FEE', '-5')],              stated: usd('1000'), breaks: [] },
    { what: 'the fraction of a share, paid in lieu',                before: { ...KNOWN, booked: [paid('20', '2026-11-18', 'SELL', '-0.5')] }, activity: [activity('SELL', '20', '0.5')], stated: usd('1000'), breaks: [] },
    { what: 'one of another amount, of which the difference is one', before: { ...KNOWN, booked: [paid('42')] },                   activity: [dividend('45')],                       stated: usd('1003'), breaks: ['1000.0000'] },
    { what: 'one that is paid less the tax that is booked',         before: { ...KNOWN, booked: [paid('42'), paid('-12.6', '2026-11-18', 'TAX_WITHHOLDING')] }, activity: [dividend('29.40')], stated: usd('1000'), breaks: [] },
    { what: 'one that is paid in two parts',                        before: { ...KNOWN, booked: [paid('42')] },                    activity: [dividend('30'), dividend('12')],       stated: usd('1000'), breaks: [] },
    { what: 'one that is taken back at the custodian',              before: { ...KNOWN, booked: [paid('42')] },                    activity: [dividend('42'), dividend('-42')],      stated: usd('958'), breaks: [] },
    { what: 'one that is reinvested',                               before: { ...KNOWN, booked: [paid('42')] },                    activity: [dividend('42'), activity('BUY', '-42')], stated: usd('958'), breaks: [] },
    { what: 'one beside another that the books do not know',        before: { ...KNOWN, booked: [paid('42')] },                    activity: [dividend('10'), dividend('42')],       stated: usd('1010'), breaks: [] },
    { what: 'one of another security',                              before: { ...KNOWN, booked: [{ ...paid('40'), symbol: 'KO' }] }, activity: [dividend('42')],                     stated: usd('1042'), breaks: [] },
    { what: 'cash in lieu of another amount',                       before: { ...KNOWN, booked: [paid('20', '2026-11-18', 'SELL', '-0.5')] }, activity: [activity('SELL', '19.90', '0.5')], stated: usd('999.90'), breaks: ['1000.0000'] },
    { what: 'a sale beside cash in lieu',                           before: { ...KNOWN, positions: held('14'), booked: [paid('20', '2026-11-18', 'SELL', '-0.5')] }, activity: [activity('SELL', '20', '0.5'), activity('SELL', '160', '4')], stated: usd('1160'), breaks: [] },
    { what: 'cash in lieu that is paid sooner than the books expect', before: { ...owed('20'), booked: [paid('20', '2026-11-24', 'SELL', '-0.5')] }, activity: [activity('SELL', '20', '0.5')], stated: usd('1020'), breaks: [] },
    { what: 'a merger for cash that is paid sooner',                before: { ...owed('500'), booked: [paid('500', '2026-11-24', 'SELL', '-10')] }, activity: [activity('SELL', '500', '10')], stated: usd('1500'), breaks: [] },
    { what: 'interest of another amount, of which the difference is one', before: { ...KNOWN, booked: [{ ...paid('1.50', '2026-11-18', 'INTEREST'), symbol: null }] }, activity: [activity('INTEREST', '1.20')], stated: usd('999.70'), breaks: ['1000.0000'] },
    { what: 'one that is declared and not paid',                    before: owed('42'),                                            activity: [],                                     stated: usd('1000'), breaks: [] },
    { what: 'one that is paid sooner than the books expect',        before: owed('42'),                                            activity: [dividend('42')],                       stated: usd('1042'), breaks: [] },
    { what: 'and is still there in the statement after',            before: owed('42', '10'),                                      activity: [],                                     stated: usd('1042'), breaks: [] },
    { what: 'cash that no receivable comes to',                     before: owed('42', '10'),                                      activity: [],                                     stated: usd('1043'), breaks: ['1000.0000'] },
  ])('$what', ({ breaks, ...change }) => {
    expect(compare(change).map(([, , , expected]) => expected)).toEqual(breaks);
  });
});
