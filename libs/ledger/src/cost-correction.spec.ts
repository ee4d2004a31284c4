import { Money, Price, Quantity } from '@sandbourse/money';
import { costCorrection } from './cost-correction.js';
import { tradeDraft } from './drafts.js';

const dates = { tradeDate: '2026-10-27', settlementDate: '2026-10-28', executedAt: new Date('2026-10-27T15:00:00Z') };
const BOOKED = { tradeDate: '2026-11-02', settlementDate: '2026-11-02', executedAt: new Date('2026-11-02T15:00:00Z') };

const trade = (transactionId: string, accountId: string, side: 'BUY' | 'SELL') =>
  tradeDraft({
    ...dates,
    ...{ transactionId, accountId, side, orderId: `order of ${transactionId}`, symbol: 'KO', currency: 'USD' },
    ...{ quantity: Quantity.of('5'), price: Price.of('60'), lotMethod: 'HIFO', picks: [] },
  });

const newId = () => 'new';

it('53.4: reverses the last sale of the account and books it again, which together change no shares and no cash', () => {
  const [first, last] = [trade('S1', 'A', 'SELL'), trade('S2', 'A', 'SELL')];

  const [reversal, again] = costCorrection('A', [first, last, trade('S3', 'B', 'SELL')], BOOKED, newId) ?? [];

  expect([reversal, again].map(entry => [entry?.type, entry?.correctsTransactionId, entry?.effectiveDate])).toEqual([
    ['CORRECTION', 'S2', dates.tradeDate],
    ['SELL', 'S2', dates.tradeDate],
  ]);
  const cash = (reversal?.netAmount ?? Money.zero).plus(again?.netAmount ?? Money.zero);
  expect([cash.isZero(), reversal?.quantity?.plus(again?.quantity ?? Quantity.zero).isZero()]).toEqual([true, true]);
});

it('53.4: is undefined for an account from which no shares have left', () => {
  expect(costCorrection('A', [trade('B1', 'A', 'BUY'), trade('S1', 'B', 'SELL')], BOOKED, newId)).toBeUndefined();
});
