import { loadReplayMarket } from '@sandbourse/market-data';
import { breaksOf, type Reconciled } from './breaks.js';

const { securities } = loadReplayMarket();
const KNOWN: Reconciled['before'] = {
  cash: [{ currency: 'USD', amount: '1000.0000' }],
  positions: [{ symbol: 'VTI', currency: 'USD', quantity: '10.00000000' }],
};
const lot = (quantity: string, acquired_date = '2024-03-15') => ({
  symbol: 'VTI',
  currency: 'USD' as const,
  quantity,
  cost_basis: '1',
  acquired_date,
});
const activity = (activity_type: 'BUY' | 'SELL' | 'FEE', amount: string, quantity?: string) => ({
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
  expect(compare({ before: { cash: [], positions: [] } })).toEqual([]);
});
