import { Quantity } from '@sandbourse/money';
import { turnsLongTerm } from './lot-turn.js';

const aLot = (holdingPeriodStartDate: string) => ({
  lotId: 'lot_1',
  accountId: 'acct_1',
  symbol: 'AAPL',
  quantity: Quantity.of('10'),
  holdingPeriodStartDate,
});

it.each([
  ['2026-11-21', '2027-11-19', '2027-11-22', true],
  ['2026-11-22', '2027-11-19', '2027-11-22', true],
  ['2026-11-23', '2027-11-19', '2027-11-22', false],
  ['2026-11-23', '2027-11-22', '2027-11-23', true],
  ['2026-11-19', '2027-11-19', '2027-11-22', false],
  ['2028-02-29', '2029-02-27', '2029-02-28', false],
  ['2028-02-29', '2029-02-28', '2029-03-01', true],
])('a lot whose holding period starts on %s turns between the sessions of %s and %s: %s', (start, after, by, turns) => {
  expect(turnsLongTerm(aLot(start), { after, by })).toBe(turns);
});
