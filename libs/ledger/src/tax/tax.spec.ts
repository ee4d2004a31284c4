import { AmountPerShare, Price, Quantity } from '@sandbourse/money';
import { reversalDraft } from '../drafts.js';
import { dividendDraft, splitDraft } from '../security-drafts.js';
import { dateOf, dayOf, termOf } from './day.js';
import { harvestableLosses } from './harvest.js';
import { LedgerRefusal } from './refusal.js';
import { buy, gainsOf, IRA, lotsOf, SIBLING, sell, TAXED } from './testing/histories.js';
import { TaxFold } from './testing/tax-fold.js';
import { moneyOf, unitsOf } from './units.js';

/** A corporate action of the account's only security. */
const on = (date: string) => ({
  transactionId: 'txn_action',
  accountId: 'acct_1',
  symbol: 'M',
  currency: 'USD' as const,
  tradeDate: date,
  settlementDate: date,
  executedAt: new Date(`${date}T13:30:00Z`),
});

describe('the holding period (IRS Pub. 550, "Holding Period")', () => {
  // biome-ignore format: a table
  it.each([
    { acquired: '2023-02-04', disposed: '2024-02-04', term: 'SHORT_TERM', why: 'a year to the day is not more than one' },
    { acquired: '2023-02-04', disposed: '2024-02-05', term: 'LONG_TERM',  why: 'the day after is' },
    { acquired: '2023-02-28', disposed: '2024-02-29', term: 'SHORT_TERM', why: 'the leap day is still within the year' },
    { acquired: '2023-02-28', disposed: '2024-03-01', term: 'LONG_TERM',  why: 'from the end of a month (Rev. Rul. 66-7)' },
    { acquired: '2024-02-28', disposed: '2025-02-28', term: 'SHORT_TERM', why: 'the period began on a leap day' },
    { acquired: '2024-02-28', disposed: '2025-03-01', term: 'LONG_TERM',  why: 'and has no anniversary before March' },
    { acquired: '2024-02-29', disposed: '2025-02-28', term: 'SHORT_TERM', why: 'bought on a leap day' },
    { acquired: '2024-02-29', disposed: '2025-03-01', term: 'LONG_TERM',  why: 'it began on the first of March' },
    { acquired: '2023-12-31', disposed: '2024-12-31', term: 'SHORT_TERM', why: 'a year of 366 days' },
    { acquired: '2023-12-31', disposed: '2025-01-01', term: 'LONG_TERM',  why: 'and over' },
  ] as const)('$acquired to $disposed is $term: $why', ({ acquired, disposed, term }) => {
    expect(termOf(dayOf(acquired) + 1, dayOf(disposed))).toBe(term);
  });

  it('reads and writes every day alike', () => {
    const days = Array.from({ length: 40_000 }, (_, day) => day - 100);
    expect(days.filter(day => dayOf(dateOf(day)) !== day)).toEqual([]);
  });
});

describe('which shares leave', () => {
  const bought = [
    buy('2023-01-10', '100', '1000', { id: 'txn_a' }),
    buy('2023-02-10', '100', '1500', { id: 'txn_b' }),
    buy('2023-03-10', '100', '1200', { id: 'txn_c' }),
  ];

  // biome-ignore format: a table
  it.each([
    { method: 'FIFO',     picks: {},                           gains: ['100 for 2000 cost 1000 gain 1000', '50 for 1000 cost 750 gain 250'] },
    { method: 'LIFO',     picks: {},                           gains: ['50 for 1000 cost 750 gain 250', '100 for 2000 cost 1200 gain 800'] },
    { method: 'HIFO',     picks: {},                           gains: ['100 for 2000 cost 1500 gain 500', '50 for 1000 cost 600 gain 400'] },
    { method: 'SPECIFIC', picks: { lot_c: '80', lot_a: '70' }, gains: ['70 for 1400 cost 700 gain 700', '80 for 1600 cost 960 gain 640'] },
    { method: 'SPECIFIC', picks: { lot_c: '80' },              gains: ['70 for 1400 cost 700 gain 700', '80 for 1600 cost 960 gain 640'] },
    { method: 'SPECIFIC', picks: { lot_a: '30' },              gains: ['100 for 2000 cost 1000 gain 1000', '50 for 1000 cost 750 gain 250'] },
  ] as const)('$method, naming $picks', ({ method, picks, gains }) => {
    const sale = sell('2024-06-03', '150', '3000', { method, picks: Object.entries(picks) });
    const sold = gainsOf([...bought, sale]);
    expect(sold).toEqual(gains.map(gain => `${gain} LONG_TERM`));
  });

  it('leaves the oldest of the dearest first', () => {
    const twice = [buy('2023-01-10', '10', '100', { id: 'txn_a' }), buy('2023-02-10', '10', '100', { id: 'txn_b' })];
    expect(lotsOf([...twice, sell('2023-03-01', '10', '120', { method: 'HIFO' })])).toEqual([
      '10 cost 100 of 2023-02-10 held from 2023-02-11',
    ]);
  });

  it('39.10: HIFO uses adjusted basis: what wash sales added counts (IRS Pub. 551)', () => {
    const history = [
      buy('2023-01-03', '10', '300'),
      buy('2024-05-20', '10', '110'),
      sell('2024-06-03', '10', '200', { method: 'FIFO' }),
      buy('2024-07-10', '10', '120'),
    ];
    // The lot of May cost 11 a share, and a wash sale added 10. Its shares at 21 therefore leave before those at 12.
    expect(gainsOf([...history, sell('2024-09-02', '10', '150', { method: 'HIFO' })]).at(-1)).toBe(
      '10 for 150 cost 210 gain -60 LONG_TERM',
    );
    expect(gainsOf([...history, sell('2024-09-02', '15', '225', { method: 'HIFO' })]).slice(1)).toEqual([
      '10 for 150 cost 210 gain -60 LONG_TERM',
      '5 for 75 cost 60 gain 15 SHORT_TERM',
    ]);
  });

  it('loses nothing of a cost that does not divide', () => {
    const thirds = [1, 2, 3].map(() => sell('2024-01-02', '1', '40'));
    expect(gainsOf([buy('2023-12-01', '3', '100'), ...thirds])).toEqual([
      '1 for 40 cost 33.3333 gain 6.6667 SHORT_TERM',
      '1 for 40 cost 33.3334 gain 6.6666 SHORT_TERM',
      '1 for 40 cost 33.3333 gain 6.6667 SHORT_TERM',
    ]);
  });
});

describe('wash sales', () => {
  it('adds the loss to what the new stock cost (Pub. 550: 100 shares of X)', () => {
    const history = [
      buy('2023-01-03', '100', '1000'),
      sell('2023-06-01', '100', '750'),
      buy('2023-06-20', '100', '800'),
    ];

    expect(gainsOf(history)).toEqual(['100 for 750 cost 1000 W 250 gain 0 SHORT_TERM']);
    expect(lotsOf(history)).toEqual(['100 cost 1050 of 2023-06-20 held from 2023-01-23']);
  });

  it('matches less stock than was sold in the order it was bought (Pub. 550; Reg. 1.1091-1(h), example 2)', () => {
    const history = [
      buy('2023-09-24', '100', '5000'),
      buy('2023-12-21', '50', '2750'),
      buy('2023-12-28', '25', '1125'),
      sell('2024-01-04', '100', '4000'),
    ];

    expect(gainsOf(history)).toEqual(['100 for 4000 cost 5000 W 750 gain -250 SHORT_TERM']);
    expect(lotsOf(history).map(line => line.split(' held')[0])).toEqual([
      '50 cost 3250 of 2023-12-21',
      '25 cost 1375 of 2023-12-28',
    ]);
  });

  it('matches more stock than was sold to the first bought (Pub. 550; Reg. 1.1091-1(h), example 3)', () => {
    const days = ['2024-02-12', '2024-02-13', '2024-02-14', '2024-02-15'];
    const history = [
      buy('2023-09-24', '100', '5000'),
      sell('2024-02-01', '100', '4000'),
      ...days.map(day => buy(day, '50', '2000')),
    ];

    expect(gainsOf(history)).toEqual(['100 for 4000 cost 5000 W 1000 gain 0 SHORT_TERM']);
    expect(lotsOf(history).map(line => line.split(' of')[0])).toEqual([
      '50 cost 2500',
      '50 cost 2500',
      '50 cost 2000',
      '50 cost 2000',
    ]);
  });

  it.each([
    { example: '1.1091-2(a), example 1', bought: '90', basis: '110' },
    { example: '1.1091-2(a), example 2', bought: '70', basis: '90' },
  ])('carries basis and holding period (Reg. $example)', ({ bought, basis }) => {
    const history = [buy('1935-03-01', '1', '100'), sell('1938-01-15', '1', '80'), buy('1938-02-01', '1', bought)];

    expect(gainsOf(history)).toEqual(['1 for 80 cost 100 W 20 gain 0 LONG_TERM']);
    expect(lotsOf(history)).toEqual([`1 cost ${basis} of 1938-02-01 held from 1935-03-19`]);
  });

  // biome-ignore format: a table
  it.each([
    { method: 'SPECIFIC', picks: [['lot_b2', '100'], ['lot_b1', '100']] },
    { method: 'LIFO',     picks: [] },
    { method: 'HIFO',     picks: [] },
  ] as const)('washes the losses of one $method sale in order of acquisition (Reg. 1.1091-1(b), second sentence)', sale => {
    const history = [
      buy('2022-01-03', '100', '5000', { id: 'txn_b1' }),
      buy('2022-02-03', '100', '6000', { id: 'txn_b2' }),
      sell('2023-06-01', '200', '8000', sale),
      buy('2023-06-10', '100', '4100', { id: 'txn_b3' }),
    ];

    expect(gainsOf(history)).toEqual([
      '100 for 4000 cost 5000 W 1000 gain 0 LONG_TERM',
      '100 for 4000 cost 6000 gain -2000 LONG_TERM',
    ]);
    expect(lotsOf(history)).toEqual(['100 cost 5100 of 2023-06-10 held from 2022-01-13']);
  });

  it('turns the replacement long-term with the time the sold stock was held', () => {
    const history = [
      buy('2023-01-03', '10', '1000'),
      sell('2023-12-01', '10', '800'),
      buy('2023-12-11', '10', '850'),
      sell('2024-02-20', '10', '1100'),
    ];
    expect(gainsOf(history)[1]).toBe('10 for 1100 cost 1050 gain 50 LONG_TERM');
  });

  it('matches what was bought before the sale (Reg. 1.1091-1(h), example 1)', () => {
    const history = [
      buy('1954-12-01', '100', '10000'),
      buy('1954-12-15', '100', '9000'),
      sell('1955-01-03', '100', '9000'),
    ];
    expect(gainsOf(history)).toEqual(['100 for 9000 cost 10000 W 1000 gain 0 SHORT_TERM']);
    expect(lotsOf(history).map(line => line.split(' of')[0])).toEqual(['100 cost 10000']);
  });

  it.each([
    { sold: '2024-06-03', bought: '2024-05-03', washed: false, why: '31 days before' },
    { sold: '2024-06-03', bought: '2024-05-04', washed: true, why: '30 days before' },
    { sold: '2024-06-03', bought: '2024-06-03', washed: true, why: 'the same day' },
    { sold: '2024-06-03', bought: '2024-07-03', washed: true, why: '30 days after' },
    { sold: '2024-06-03', bought: '2024-07-04', washed: false, why: '31 days after' },
  ])('counts 30 days either way: $why', ({ sold, bought, washed }) => {
    const trades = [buy(bought, '10', '90', { accountId: 'acct_2' }), sell(sold, '10', '80')];
    const history = [buy('2023-01-03', '10', '100'), ...(bought > sold ? trades.reverse() : trades)];
    expect(gainsOf(history, [TAXED, SIBLING])).toEqual([
      `10 for 80 cost 100${washed ? ' W 20' : ''} gain ${washed ? '0' : '-20'} LONG_TERM`,
    ]);
  });

  it('looks over all accounts of the client, and leaves the loss to one whose purchase it is', () => {
    const history = [
      buy('2023-01-03', '100', '1000'),
      sell('2024-06-03', '100', '700'),
      buy('2024-06-10', '40', '300', { accountId: 'acct_2' }),
    ];
    expect(gainsOf(history, [TAXED, SIBLING])).toEqual(['100 for 700 cost 1000 W 120 gain -180 LONG_TERM']);
    expect(lotsOf(history, [TAXED, SIBLING]).map(line => line.split(' of')[0])).toEqual(['40 cost 420']);
  });

  it('loses the loss permanently when an IRA buys the replacement (Rev. Rul. 2008-5)', () => {
    const history = [
      buy('2023-01-03', '100', '1000'),
      sell('2024-06-03', '100', '600'),
      buy('2024-06-04', '100', '650', { accountId: 'acct_ira' }),
    ];
    expect(gainsOf(history, [TAXED, IRA])).toEqual(['100 for 600 cost 1000 W 400 gain 0 LONG_TERM']);
    expect(lotsOf(history, [TAXED, IRA])).toEqual(['100 cost 650 of 2024-06-04 held from 2024-06-05']);
  });

  it("does not touch an IRA's own losses", () => {
    const accountId = IRA.accountId;
    const history = [
      buy('2024-01-03', '10', '100', { accountId }),
      sell('2024-06-03', '10', '60', { accountId }),
      buy('2024-06-04', '10', '65'),
    ];
    expect(gainsOf(history, [TAXED, IRA])).toEqual(['10 for 60 cost 100 gain -40 SHORT_TERM']);
  });

  it('never takes shares of the same sale for its replacement, though the sale spans lots', () => {
    const history = [
      buy('2024-05-20', '100', '1000'),
      buy('2024-05-28', '100', '1000'),
      sell('2024-06-03', '200', '1600'),
    ];
    expect(gainsOf(history)).toEqual([
      '100 for 800 cost 1000 gain -200 SHORT_TERM',
      '100 for 800 cost 1000 gain -200 SHORT_TERM',
    ]);
  });

  it('takes what such a sale leaves of another purchase', () => {
    const history = [
      buy('2024-01-03', '100', '1000'),
      buy('2024-05-28', '100', '1000'),
      sell('2024-06-03', '150', '1200'),
    ];
    expect(gainsOf(history)).toEqual([
      '100 for 800 cost 1000 W 100 gain -100 SHORT_TERM',
      '50 for 400 cost 500 gain -100 SHORT_TERM',
    ]);
    expect(lotsOf(history).map(line => line.split(' of')[0])).toEqual(['50 cost 600']);
  });

  it('does not take the rest of a lot for the replacement of its own part (Rev. Rul. 56-602)', () => {
    const inParts = { orderId: 'ord_1' };
    const whole = [buy('2024-05-28', '100', '1000'), sell('2024-06-03', '40', '300')];
    const fills = [
      buy('2024-05-28', '50', '500', inParts),
      buy('2024-05-28', '50', '500', inParts),
      sell('2024-06-03', '40', '300'),
    ];
    expect(gainsOf(whole)).toEqual(['40 for 300 cost 400 gain -100 SHORT_TERM']);
    expect(gainsOf(fills)).toEqual(['40 for 300 cost 400 gain -100 SHORT_TERM']);
  });

  it('lets each share replace once', () => {
    const history = [
      buy('2024-01-03', '200', '2000'),
      buy('2024-05-28', '60', '500'),
      sell('2024-06-03', '100', '800'),
      sell('2024-06-04', '100', '800'),
    ];
    expect(gainsOf(history)).toEqual([
      '100 for 800 cost 1000 W 120 gain -80 SHORT_TERM',
      '100 for 800 cost 1000 gain -200 SHORT_TERM',
    ]);
  });

  it('splits the lot of a partial replacement: basis and holding period differ from then on', () => {
    const history = [buy('2023-01-03', '30', '600'), sell('2024-06-03', '30', '300'), buy('2024-06-10', '100', '1000')];
    expect(lotsOf(history)).toEqual([
      '30 cost 600 of 2024-06-10 held from 2023-01-11',
      '70 cost 700 of 2024-06-10 held from 2024-06-11',
    ]);
  });

  it('counts a loss of old shares in new ones after a split', () => {
    const ratio = { newShares: 2n, oldShares: 1n };
    const split = splitDraft({ ...on('2024-06-10'), held: Quantity.of('1'), ratio });
    const history = [
      buy('2023-01-03', '101', '1010'),
      sell('2024-06-03', '100', '800'),
      split,
      buy('2024-06-20', '100', '400'),
    ];
    expect(gainsOf(history)).toEqual(['100 for 800 cost 1000 W 100 gain -100 LONG_TERM']);
  });
});

describe('a split', () => {
  it('leaves alone a loss that nothing can wash out any more', () => {
    const ratio = { newShares: 2n, oldShares: 1n };
    const split = splitDraft({ ...on('2024-07-10'), held: Quantity.of('1'), ratio });
    const history = [buy('2023-01-03', '101', '1010'), sell('2024-06-03', '100', '800'), split];
    const [loss] = new TaxFold([TAXED]).addAll(history).gains();
    expect(loss).toMatchObject({ unreplacedQuantity: 100e8, splitsSeenDay: dayOf('2024-06-03') });
  });
});

describe('corporate actions', () => {
  it('spreads the cost of each lot over its new shares (Pub. 550, "Stock dividends": two shares, then six)', () => {
    const held = Quantity.of('2');
    const split = splitDraft({ ...on('2024-06-10'), held, ratio: { newShares: 3n, oldShares: 1n } });

    expect(lotsOf([buy('2023-01-03', '1', '30'), buy('2023-02-03', '1', '45'), split])).toEqual([
      '3 cost 30 of 2023-01-03 held from 2023-01-04',
      '3 cost 45 of 2023-02-03 held from 2023-02-04',
    ]);
  });

  it('sells the fraction a reverse split leaves, with its cost', () => {
    const held = Quantity.of('25');
    const split = splitDraft({ ...on('2024-06-10'), held, ratio: { newShares: 1n, oldShares: 10n } });
    const history = [buy('2023-01-03', '25', '250'), split, sell('2024-06-10', '0.5', '55')];

    expect(gainsOf(history)).toEqual(['0.5 for 55 cost 50 gain 5 LONG_TERM']);
    expect(lotsOf(history)).toEqual(['2 cost 200 of 2023-01-03 held from 2023-01-04']);
  });

  it('numbers the rows of a sale through, also if later purchases cover what it owes one by one', () => {
    const bought = buy('2024-01-03', '5', '50', { id: 'txn_bought' });
    const sold = sell('2024-02-01', '5', '60');
    const bust = reversalDraft(bought, { ...on('2024-02-05'), transactionId: 'txn_bust', reason: 'Trade bust' });
    const covers = [buy('2024-02-05', '2', '20'), buy('2024-02-05', '2', '22'), buy('2024-02-06', '1', '12')];

    const gains = new TaxFold([TAXED]).addAll([bought, sold, bust, ...covers]).gains();
    expect(gains.map(({ line, quantity }) => ({ line, quantity: quantity / 1e8 }))).toEqual([
      { line: 0, quantity: 2 },
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ]);
  });

  it('splits what is owed as the position is split, however many sales owe it', () => {
    const bought = buy('2024-01-03', '2', '20');
    const sold = [sell('2024-02-01', '1', '12'), sell('2024-02-02', '1', '12')];
    const bust = reversalDraft(bought, { ...on('2024-02-05'), transactionId: 'txn_bust', reason: 'Trade bust' });
    const ratio = { newShares: 1n, oldShares: 3n };
    const split = splitDraft({ ...on('2024-06-10'), held: Quantity.of('-2'), ratio });

    expect(split.quantity?.toComputed()).toBe('1.33333333');
    expect(
      lotsOf([bought, ...sold, bust, split, buy('2024-07-01', '1', '30')]).map(line => line.split(' of')[0]),
    ).toEqual(['0.33333333 cost 10']);
  });

  it('makes a lot of a dividend that is reinvested, and none of one that is not', () => {
    const dividend = dividendDraft({
      ...on('2024-06-10'),
      shares: Quantity.of('100'),
      amountPerShare: AmountPerShare.of('0.22'),
    });
    expect(lotsOf([buy('2023-01-03', '100', '1000'), dividend, buy('2024-06-10', '1.6', '22')])).toEqual([
      '100 cost 1000 of 2023-01-03 held from 2023-01-04',
      '1.6 cost 22 of 2024-06-10 held from 2024-06-11',
    ]);
  });
});

describe('refusals, in order of precedence', () => {
  const held = [buy('2024-01-03', '10', '100', { id: 'txn_a' }), sell('2024-06-03', '4', '60')];
  const pick = (lotId: string, quantity: string) => ({ method: 'SPECIFIC', picks: [[lotId, quantity]] }) as const;

  it.each([
    { code: 'NOT_POSITIVE', entry: sell('2024-05-01', '0', '0', pick('lot_x', '1')), why: 'nothing is sold' },
    { code: 'BEYOND_LIMITS', entry: buy('2024-05-01', '100000000', '1'), why: 'more shares than a lot can hold' },
    { code: 'BACK_DATED', entry: sell('2024-05-01', '90', '1', pick('lot_x', '1')), why: 'before the last sale' },
    { code: 'BACK_DATED', entry: buy('2024-05-01', '1', '10'), why: 'the last sale would have sold it' },
    { code: 'LOT_UNKNOWN', entry: sell('2024-07-01', '90', '1', pick('lot_x', '90')), why: 'no such lot' },
    { code: 'LOT_EXCEEDED', entry: sell('2024-07-01', '90', '1', pick('lot_a', '7')), why: 'more than the lot has' },
    { code: 'HOLDING_EXCEEDED', entry: sell('2024-07-01', '7', '100'), why: 'more than is held' },
  ])('$code: $why', ({ code, entry }) => {
    const fold = new TaxFold([TAXED]).addAll(held);
    const [lots, gains] = [fold.openLots(), fold.gains()].map(state => JSON.stringify(state));

    let refusal: unknown;
    try {
      fold.add(entry);
    } catch (error) {
      refusal = error;
    }

    expect(refusal).toBeInstanceOf(LedgerRefusal);
    expect(refusal).toMatchObject({ code });
    expect(JSON.stringify(fold.openLots())).toBe(lots);
    expect(JSON.stringify(fold.gains())).toBe(gains);
  });
});

describe('losses to harvest', () => {
  it('tells from which day each would count', () => {
    const fold = new TaxFold([TAXED, SIBLING]).addAll([
      buy('2023-01-03', '10', '1000', { id: 'txn_a' }),
      buy('2024-01-03', '10', '500', { id: 'txn_b' }),
      buy('2024-05-20', '10', '900', { id: 'txn_c', accountId: 'acct_2' }),
    ]);
    const price = Price.of('80');

    const losses = harvestableLosses(fold.openLots(), dayOf('2024-06-03'), lot =>
      unitsOf(Quantity.ofUnits(BigInt(lot.to - lot.from)).at(price)),
    );

    expect(
      losses.map(({ lot, loss, term, safeFromDay, rebuyFromDay }) => [
        lot.lotId,
        moneyOf(loss).toComputed(),
        term,
        dateOf(safeFromDay),
        dateOf(rebuyFromDay),
      ]),
    ).toEqual([
      ['lot_a', '200.0000', 'LONG_TERM', '2024-06-20', '2024-07-04'],
      ['lot_c', '100.0000', 'SHORT_TERM', '2024-06-03', '2024-07-04'],
    ]);
  });
});
