import { dayOf, TaxLots, unitsOf } from '@sandbourse/ledger';
import { Money, Quantity } from '@sandbourse/money';
import { aLot } from './testing/lots.js';
import { washSaleFactsOf } from './wash-sale-facts.js';

const TODAY = '2026-03-31';

describe('what a client has lately traded', () => {
  // biome-ignore format: a table
  it.each([
    { bought: '2026-03-31', options: {},                      counts: true },
    { bought: '2026-03-01', options: {},                      counts: true },
    { bought: '2026-02-28', options: {},                      counts: false },
    { bought: '2026-03-15', options: { isReplacement: true }, counts: false },
  ])('a purchase of $bought $options may replace: $counts', ({ bought, options, counts }) => {
    const security = { symbol: 'KO', lots: [aLot(bought, '1', '50', options)], losses: [] };

    expect(washSaleFactsOf([security], dayOf(TODAY)).purchases.has('KO')).toBe(counts);
  });

  // biome-ignore format: a table
  it.each([
    { sold: '2026-03-31', brings: '40', waits: true },
    { sold: '2026-03-01', brings: '40', waits: true },
    { sold: '2026-02-28', brings: '40', waits: false },
    { sold: '2026-03-15', brings: '60', waits: false },
  ])('shares that cost 50, sold on $sold for $brings: a loss waits for a replacement: $waits', ({ sold, brings, waits }) => {
    const taxLots = new TaxLots([{ accountId: 'acct_1', isTaxed: true }], {
      lots: [aLot('2025-01-02', '1', '50')],
      losses: [],
    });
    taxLots.apply({
      kind: 'SALE',
      transactionId: 'txn_1',
      accountId: 'acct_1',
      day: dayOf(sold),
      quantity: unitsOf(Quantity.of('1')),
      proceeds: unitsOf(Money.of(brings)),
      method: 'FIFO',
      picks: [],
    });
    const security = { symbol: 'KO', lots: taxLots.openLots(), losses: taxLots.openLosses() };

    expect(washSaleFactsOf([security], dayOf(TODAY)).losses.has('KO')).toBe(waits);
  });
});
