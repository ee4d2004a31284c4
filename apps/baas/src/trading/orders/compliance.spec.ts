import type { Security } from '@sandbourse/market-data';
import { FxRate, Money, Price, Quantity } from '@sandbourse/money';
import { anAccount, anOrder, aQuote, theTerms } from '../../testing/builders.js';
import { checkOrder, type OrderContext } from './compliance.js';

const AAPL = { symbol: 'AAPL', currency: 'USD' } as Security;

function context(change: Partial<OrderContext> = {}): OrderContext {
  return {
    account: anAccount(),
    security: AAPL,
    securityValue: 'AAPL',
    symbols: ['AAPL', 'KO', 'MSFT'],
    quote: aQuote(),
    buyingPower: Money.of('10000'),
    freeze: undefined,
    rateToBase: null,
    dayTrading: { dayTrades: 0, equity: Money.of('10000'), equityMin: Money.zero },
    availableQuantity: Quantity.of('100'),
    lotMethod: 'FIFO',
    picks: [],
    openLots: [],
    opposing: [],
    ...change,
  };
}

const freeze = {
  transactionId: 'txn_1',
  from: '2026-11-20',
  until: '2027-02-18',
  symbol: 'MSFT',
  unpaid: Money.of('500'),
  payBy: '2026-11-25',
};

const price = (text: string) => ({ orderType: 'LIMIT' as const, limitPrice: Price.of(text) });
const stop = (text: string) => ({ orderType: 'STOP' as const, stopPrice: Price.of(text) });
const sell = (quantity: string) => ({ side: 'SELL' as const, quantity: Quantity.of(quantity) });
const notional = (amount: string) => ({ quantity: null, notional: Money.of(amount) });

const inEuro = { account: anAccount({ baseCurrency: 'EUR' }), rateToBase: FxRate.of('0.9') };

function dayTrader(dayTrades: number, equity: string): Partial<OrderContext> {
  const dayTrading = { dayTrades, equity: Money.of(equity), equityMin: Money.of('25000') };
  return { account: anAccount({ marginEnabled: true }), dayTrading };
}

/** An order that names lots, in an account with two open lots of five shares each. */
function picking(picks: readonly string[], claimed = '0'): Partial<OrderContext> {
  const five = Quantity.of('5');
  return {
    lotMethod: 'SPECIFIC',
    picks: picks.map(pick => {
      const [lotId = '', quantity = ''] = pick.split(' ');
      return { lotId, quantity: Quantity.of(quantity) };
    }),
    openLots: ['lot_a', 'lot_b'].map(lotId => ({ lotId, quantity: five, claimed: Quantity.of(claimed) })),
  };
}

const hundredAt = (limit: string) => ({ ...price(limit), quantity: Quantity.of('100') });
const on = (account: Parameters<typeof anAccount>[0]) => ({ account: anAccount(account) });

// biome-ignore format: a table
it.each([
  { order: 'a plain purchase',                                               terms: {}, given: {}, checks: [] },
  { order: 'a sale of all there is',                                         terms: sell('100'), given: {}, checks: [] },
  { order: 'a purchase of exactly what there is',                            terms: hundredAt('100'), given: {}, checks: [] },
  { order: 'a purchase a cent too dear',                                     terms: hundredAt('100.01'), given: {}, checks: ['BUYING_POWER'] },
  { order: 'a market purchase within the price but not its margin',          terms: { quantity: Quantity.of('99') }, given: {}, checks: ['BUYING_POWER'] },
  { order: 'a purchase for an amount that is there',                         terms: notional('10000'), given: {}, checks: [] },
  { order: 'a purchase for more',                                            terms: notional('10000.01'), given: {}, checks: ['BUYING_POWER'] },
  { order: 'a purchase for next to nothing',                                 terms: notional('0.99'), given: {}, checks: ['ORDER_SIZE'] },
  { order: 'a sale of more than is held',                                    terms: sell('100.00000001'), given: {}, checks: ['POSITION_AVAILABLE'] },
  { order: 'an order on a PENDING account',                                  terms: {}, given: on({ status: 'PENDING' }), checks: ['ACCOUNT_STATUS'] },
  { order: 'an order on a CLOSED account',                                   terms: {}, given: on({ status: 'CLOSED' }), checks: ['ACCOUNT_STATUS'] },
  { order: 'an order on a held-away account',                                terms: {}, given: on({ management: 'HELD_AWAY' }), checks: ['ACCOUNT_TRADABLE'] },
  { order: 'an order on an advised account at an outside custodian',              terms: {}, given: on({ custodian: { name: 'Elsewhere', kind: 'OUTSIDE' } }), checks: ['ACCOUNT_TRADABLE'] },
  { order: 'a security nobody knows',                                        terms: {}, given: { security: undefined, quote: undefined }, checks: ['SECURITY_KNOWN'] },
  { order: 'a security without a price',                                     terms: {}, given: { quote: undefined }, checks: ['MARKET_PRICE'] },
  { order: 'a limit at twice the market',                                    terms: price('200'), given: {}, checks: [] },
  { order: 'a limit beyond the collar',                                      terms: price('200.01'), given: {}, checks: ['PRICE_COLLAR'] },
  { order: 'a limit far below the market, which waits',                      terms: price('1'), given: {}, checks: [] },
  { order: 'a sale far below the market',                                    terms: { ...sell('1'), ...price('49.99') }, given: {}, checks: ['PRICE_COLLAR'] },
  { order: 'a sale far above the market, which waits',                       terms: { ...sell('1'), ...price('900') }, given: {}, checks: [] },
  { order: 'a stop far below the market that protects a position',           terms: { ...sell('1'), ...stop('20') }, given: {}, checks: [] },
  { order: 'a sale whose stop is reached at once',                           terms: { ...sell('1'), ...stop('200.01') }, given: {}, checks: ['PRICE_COLLAR'] },
  { order: 'a purchase whose stop waits far above',                          terms: { ...stop('300'), quantity: Quantity.of('1') }, given: {}, checks: [] },
  { order: 'a purchase whose stop is reached at once',                       terms: stop('49.99'), given: {}, checks: ['PRICE_COLLAR'] },
  { order: 'a limit just beyond a stop that waits far above',                terms: { ...stop('300'), ...price('301'), quantity: Quantity.of('1') }, given: {}, checks: [] },
  { order: 'a limit with a fraction of a cent',                              terms: price('100.005'), given: {}, checks: ['PRICE_INCREMENT'] },
  { order: 'a stop with a fraction of a cent',                               terms: stop('100.0001'), given: {}, checks: ['PRICE_INCREMENT'] },
  { order: 'a limit below a dollar with four places',                        terms: price('0.1234'), given: {}, checks: [] },
  { order: 'a purchase of so little that it costs nothing',                  terms: { quantity: Quantity.of('0.00000001') }, given: {}, checks: ['ORDER_SIZE'] },
  { order: 'a sale of so little that it brings nothing',                     terms: sell('0.00000001'), given: {}, checks: ['ORDER_SIZE'] },
  { order: 'lots for a purchase',                                            terms: {}, given: picking(['lot_a 10']), checks: ['LOT_SELECTION'] },
  { order: 'a purchase where sales name their lots',                         terms: {}, given: picking([]), checks: [] },
  { order: 'a sale that names its lots',                                     terms: sell('9'), given: picking(['lot_a 5', 'lot_b 4']), checks: [] },
  { order: 'a purchase of more shares than an order may be for',             terms: { ...price('0.02'), quantity: Quantity.of('1000000.00000001') }, given: { quote: aQuote({ last: Price.of('0.02'), ask: Price.of('0.02') }), buyingPower: Money.of('60000000') }, checks: ['ORDER_SIZE'] },
  { order: 'a purchase of as many as it may be for',                         terms: { ...price('0.01'), quantity: Quantity.of('1000000') }, given: { quote: aQuote({ last: Price.of('0.01'), ask: Price.of('0.01') }) }, checks: [] },
  { order: 'a purchase for an amount that buys more shares than that',       terms: notional('10000'), given: { quote: aQuote({ last: Price.of('0.0099'), ask: Price.of('0.0099') }) }, checks: ['ORDER_SIZE'] },
  { order: 'an order beyond any size',                                       terms: notional('50000001'), given: { buyingPower: Money.of('60000000') }, checks: ['ORDER_SIZE'] },
  { order: 'USD shares for a EUR account that can pay for them at the rate', terms: hundredAt('100'), given: { ...inEuro, buyingPower: Money.of('9000') }, checks: [] },
  { order: 'USD shares that cost a cent more than a EUR account has',        terms: hundredAt('100'), given: { ...inEuro, buyingPower: Money.of('8999.99') }, checks: ['BUYING_POWER'] },
  { order: 'USD shares for a EUR account on a day without a rate',           terms: {}, given: { ...inEuro, rateToBase: undefined }, checks: ['CURRENCY'] },
  { order: 'USD shares sold by a EUR account on a day without a rate',       terms: sell('100'), given: { ...inEuro, rateToBase: undefined }, checks: [] },
  { order: 'a purchase by a pattern day trader a cent short of equity',      terms: {}, given: dayTrader(4, '24999.99'), checks: ['PATTERN_DAY_TRADE'] },
  { order: 'a purchase by one who has enough',                               terms: {}, given: dayTrader(4, '25000'), checks: [] },
  { order: 'a purchase after three day trades',                              terms: {}, given: dayTrader(3, '5000'), checks: [] },
  { order: 'a purchase within the settled cash of a frozen account',         terms: hundredAt('100'), given: { freeze }, checks: [] },
  { order: 'a purchase beyond the settled cash of a frozen account',         terms: hundredAt('100.01'), given: { freeze }, checks: ['SETTLED_CASH'] },
  { order: 'a purchase at the price of an own open sale',                    terms: price('100'), given: { opposing: [anOrder({ side: 'SELL' })] }, checks: ['SELF_CROSS'] },
  { order: 'a sale by a pattern day trader',                                 terms: sell('100'), given: dayTrader(4, '5000'), checks: [] },
])('$order: $checks', ({ terms, given, checks }) => {
  expect(checkOrder(theTerms(terms), context(given)).map(({ check }) => check)).toEqual(checks);
});

it('reports every failing check in one order, each with its reason', () => {
  const account = anAccount({ status: 'RESTRICTED', management: 'HELD_AWAY' });
  const failed = checkOrder(
    theTerms(price('201.001')),
    context({ account, buyingPower: Money.zero, ...picking(['lot_a 1']) }),
  );

  expect(failed.map(({ check }) => check)).toEqual([
    'ACCOUNT_STATUS',
    'ACCOUNT_TRADABLE',
    'BUYING_POWER',
    'LOT_SELECTION',
    'PRICE_INCREMENT',
    'PRICE_COLLAR',
  ]);
  expect(failed.every(({ reason }) => reason.length > 10)).toBe(true);
});

// biome-ignore format: a table
it.each([
  { check: 'SECURITY_KNOWN', terms: {},                                given: { security: undefined, quote: undefined, securityValue: 'APPL' },       reason: 'There is no security APPL. Did you mean AAPL? GET /api/v1/baas/market/securities lists all 3 securities' },
  { check: 'PRICE_COLLAR',   terms: price('200.01'),                   given: {},                                                                     reason: 'The limit price 200.01 is outside the price collar around 100.00. Send 200.0000 or less' },
  { check: 'PRICE_COLLAR',   terms: { ...sell('1'), ...price('49') },  given: {},                                                                     reason: 'The limit price 49 is outside the price collar around 100.00. Send 50.0000 or more' },
  { check: 'PRICE_COLLAR',   terms: { ...sell('1'), ...stop('201') },  given: {},                                                                     reason: 'The stop price 201 would trigger immediately and is outside the price collar around the last price 100.00. Send 200.0000 or less' },
  { check: 'SELF_CROSS',     terms: price('100'),                      given: { opposing: [anOrder({ side: 'SELL', orderId: 'ord_1' })] },            reason: 'The order could trade against ord_1, the account\'s own open SELL at 100: cancel that first, with DELETE /api/v1/baas/orders/ord_1' },
])('11. $check says what to do: $reason', ({ check, terms, given, reason }) => {
  expect(checkOrder(theTerms(terms), context(given))).toContainEqual({ check, reason });
});

it.each([
  { picks: [], reason: 'The lot method is SPECIFIC. Select the lots to sell' },
  { picks: ['lot_x 9'], reason: 'lot_x is not an open lot of this security in the account' },
  {
    picks: ['lot_a 6', 'lot_b 3'],
    reason: 'lot_a has 5.00000000 shares. The order sells 6.00000000 shares of this lot',
  },
  {
    picks: ['lot_a 3', 'lot_b 1', 'lot_a 3'],
    reason: 'lot_a has 5.00000000 shares. The order sells 6.00000000 shares of this lot',
  },
  { picks: ['lot_a 5'], reason: 'The selected lots add up to 5.00000000 shares. The order sells 9' },
])('refuses to sell nine shares from lots $picks: $reason', ({ picks, reason }) => {
  const failed = checkOrder(theTerms(sell('9')), context(picking(picks)));
  expect(failed).toEqual([{ check: 'LOT_SELECTION', reason }]);
});

// biome-ignore format: a table
it.each([
  { claimed: '2', picks: ['lot_a 3', 'lot_b 3'],   reason: undefined },
  { claimed: '2', picks: ['lot_a 3', 'lot_b 3.5'], reason: 'lot_b has 5.00000000 shares, of which 3.00000000 are available because other open orders reserve the rest. The order sells 3.50000000 shares of this lot' },
  { claimed: '5', picks: ['lot_a 1'],              reason: 'lot_a has 5.00000000 shares, of which 0.00000000 are available because other open orders reserve the rest. The order sells 1.00000000 shares of this lot' },
  { claimed: '6', picks: ['lot_a 1'],              reason: 'lot_a has 5.00000000 shares, of which 0.00000000 are available because other open orders reserve the rest. The order sells 1.00000000 shares of this lot' },
])('sells $picks where other orders name $claimed of each lot: $reason', ({ claimed, picks, reason }) => {
  const total = picks.reduce((sum, pick) => sum + Number(pick.split(' ')[1]), 0);
  const failed = checkOrder(theTerms(sell(String(total))), context(picking(picks, claimed)));
  expect(failed).toEqual(reason === undefined ? [] : [{ check: 'LOT_SELECTION', reason }]);
});
