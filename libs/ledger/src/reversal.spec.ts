import { Money, Price, Quantity } from '@sandbourse/money';
import { reversalDraft, tradeDraft } from './drafts.js';

describe('a reversal', () => {
  const fill = {
    transactionId: 'txn_1',
    accountId: 'acct_1',
    orderId: 'ord_1',
    symbol: 'M',
    quantity: Quantity.of('10000'),
    price: Price.of('100'),
    currency: 'USD',
    lotMethod: 'FIFO',
    picks: [],
    tradeDate: '2026-11-20',
    settlementDate: '2026-11-23',
    executedAt: new Date('2026-11-20T15:00:00Z'),
  } as const;

  it.each(['BUY', 'SELL'] as const)('of a %s takes back shares, fees, cash and cost, to the last unit', side => {
    const entry = tradeDraft({ ...fill, side });
    const { tradeDate, settlementDate, executedAt } = fill;
    const reversal = reversalDraft(entry, {
      transactionId: 'txn_2',
      tradeDate,
      settlementDate,
      executedAt,
      reason: 'bust',
    });

    for (const amount of ['fees', 'netAmount', 'costAmount'] as const)
      expect(entry[amount].plus(reversal[amount])).toEqual(Money.ofUnits(0n));
    expect(entry.quantity?.plus(reversal.quantity ?? Quantity.zero).isZero()).toBe(true);
    if (side === 'SELL') expect(entry.fees.isPositive()).toBe(true);
  });
});
