import { AmountPerShare, Price, Quantity } from '@sandbourse/money';
import { type CorporateAction, splitRatioOf } from './corporate-action.js';
import { adjustmentOf, type RestingTerms } from './order-adjustment.js';

const EVENT = { symbol: 'KO', exDate: '2027-03-12', source: 'test' } as const;
const PAID = { ...EVENT, currency: 'USD', payDate: '2027-04-01' } as const;

const dividend = (amount: string): CorporateAction => ({
  ...PAID,
  kind: 'DIVIDEND',
  amountPerShare: AmountPerShare.of(amount),
});
const split = (newShares: number | string, oldShares: number | string): CorporateAction => ({
  ...EVENT,
  kind: 'SPLIT',
  ratio: splitRatioOf(newShares, oldShares),
});
const RATIO = splitRatioOf(1, 4);
const spinOff: CorporateAction = { ...PAID, kind: 'SPIN_OFF', newSymbol: 'PEP', ratio: RATIO };
const cashMerger: CorporateAction = { ...PAID, kind: 'CASH_MERGER', price: Price.of('60') };

type Words = { quantity?: string | null; limit?: string; stop?: string; triggered?: boolean; dnr?: boolean };

function anOrder(side: RestingTerms['side'], { quantity = '100', limit, stop, triggered = false, dnr = false }: Words) {
  const priceOf = (text: string | undefined) => (text === undefined ? null : Price.of(text));
  return {
    side,
    limitPrice: priceOf(limit),
    stopPrice: priceOf(stop),
    isTriggered: triggered,
    leaves: quantity === null ? null : Quantity.of(quantity),
    doNotReduce: dnr,
  };
}
const buy = (terms: Words) => anOrder('BUY', terms);
const sell = (terms: Words) => anOrder('SELL', terms);

/** Describes an adjusted order, for example `100 at 54.5800 stop 50.0000`. */
function described(order: RestingTerms, action: CorporateAction): string {
  const adjusted = adjustmentOf(order, action);
  if (!adjusted) return 'as it was';
  if (adjusted.kind === 'CANCELLED') return 'cancelled';
  const { leaves, limitPrice, stopPrice } = adjusted;
  return [leaves && String(Number(leaves)), limitPrice && `at ${limitPrice}`, stopPrice && `stop ${stopPrice}`]
    .filter(Boolean)
    .join(' ');
}

describe('issue 39.6: an order that rests on an ex-date', () => {
  // biome-ignore format: a table
  it.each<[what: string, order: RestingTerms, action: CorporateAction, becomes: string]>([
    ['a limit to buy is less by a dividend',               buy({ limit: '55.00' }),                    dividend('0.42'),   '100 at 54.5800'],
    ['rounded to the next lower cent',                     buy({ limit: '55.00' }),                    dividend('0.4225'), '100 at 54.5700'],
    ['and so below 1, where prices may be finer',          buy({ limit: '0.8512' }),                   dividend('0.0125'), '100 at 0.8300'],
    ['a dividend of less than a cent changes nothing',     buy({ limit: '55.00' }),                    dividend('0.0099'), 'as it was'],
    ['one that is not to be reduced stays',                buy({ limit: '55.00', dnr: true }),         dividend('0.42'),   'as it was'],
    ['a stop to sell is less by it',                       sell({ stop: '50.00' }),                    dividend('0.42'),   '100 stop 49.5800'],
    ['a stop limit to sell in both prices',                sell({ stop: '50.00', limit: '49.00' }),    dividend('0.42'),   '100 at 48.5800 stop 49.5800'],
    ['a limit to sell stays',                              sell({ limit: '60.00' }),                   dividend('0.42'),   'as it was'],
    ['a stop to buy stays',                                buy({ stop: '60.00' }),                     dividend('0.42'),   'as it was'],
    ['a stop limit to buy stays while it waits for its stop', buy({ stop: '60.00', limit: '61.00' }),  dividend('0.42'),   'as it was'],
    ['and is a limit to buy afterwards', buy({ stop: '60.00', limit: '61.00', triggered: true }),      dividend('0.42'),   '100 at 60.5800 stop 60.00'],
    ['a stop limit to sell is a limit to sell afterwards', sell({ stop: '50.00', limit: '49.00', triggered: true }), dividend('0.42'), 'as it was'],
    ['an order to buy at the market has no price',         buy({}),                                    dividend('0.42'),   'as it was'],
    ['an amount of money stays what it is',                buy({ limit: '55.00', quantity: null }),    dividend('0.42'),   'at 54.5800'],
    ['no price is left by a dividend as large as it',      buy({ limit: '5.00' }),                     dividend('5.00'),   'cancelled'],
    ['nor by a larger one',                                sell({ stop: '5.00' }),                     dividend('7.00'),   'cancelled'],
    ['a return of capital is paid in cash as well',        buy({ limit: '55.00' }),  { ...dividend('0.42'), kind: 'RETURN_OF_CAPITAL' } as CorporateAction, '100 at 54.5800'],

    ['a split has more shares at less',                    buy({ limit: '55.00' }),                    split(2, 1),        '200 at 27.5000'],
    ['its value is rounded up to a cent',                  buy({ limit: '55.01' }),                    split(2, 1),        '200 at 27.5000'],
    ['of any ratio',                                       buy({ limit: '10.00' }),                    split(3, 2),        '150 at 6.6600'],
    ['which may be no whole number',                       buy({ limit: '102.92' }),                   split(102918, 100000), '102 at 100.0000'],
    ['a fraction of a share is dropped',                   buy({ limit: '10.00', quantity: '15' }),    split(3, 2),        '22 at 6.6600'],
    ['but not of an order for one',                        buy({ limit: '10.00', quantity: '0.5' }),   split(3, 2),        '0.75 at 6.6600'],
    ['an amount of money stays',                           buy({ limit: '10.00', quantity: null }),    split(2, 1),        'at 5.0000'],
    ['not to be reduced is said of cash alone',            buy({ limit: '55.00', dnr: true }),         split(2, 1),        '200 at 27.5000'],
    ['a stop to sell is split',                            sell({ stop: '50.00' }),                    split(4, 1),        '400 stop 12.5000'],
    ['an order to buy at the market is of more shares',    buy({}),                                    split(2, 1),        '200'],
    ['a limit to sell is not split',                       sell({ limit: '60.00' }),                   split(2, 1),        'as it was'],
    ['nor is a stop to buy',                               buy({ stop: '60.00' }),                     split(2, 1),        'as it was'],
    ['no price is left of a cent',                         buy({ limit: '0.01' }),                     split(2, 1),        'cancelled'],
    ['a reverse split cancels an order to buy',            buy({ limit: '55.00' }),                    split(1, 3),        'cancelled'],
    ['and one to sell',                                    sell({ limit: '60.00', dnr: true }),        split(1, 3),        'cancelled'],

    ['what is spun off has no price yet',                  buy({ limit: '55.00' }),                    spinOff,            'cancelled'],
    ['a limit to sell has nothing to do with it',          sell({ limit: '60.00' }),                   spinOff,            'as it was'],
    ['what was merged is not traded',                      sell({ limit: '60.00' }),                   cashMerger,         'cancelled'],
  ])('%s', (_, order, action, becomes) => {
    expect(described(order, action)).toBe(becomes);
  });

  it('says why', () => {
    expect(adjustmentOf(buy({ limit: '55.00' }), dividend('0.42'))?.reason).toBe(
      'Cash dividend of 0.42 per share (FINRA Rule 5330)',
    );
    expect(adjustmentOf(buy({ limit: '55.00' }), split(2, 1))?.reason).toBe('Split of 2 for 1 (FINRA Rule 5330)');
    expect(adjustmentOf(buy({ limit: '0.40' }), dividend('0.42'))?.reason).toBe(
      'Cash dividend of 0.42 per share (FINRA Rule 5330), which leaves no price',
    );
  });
});
