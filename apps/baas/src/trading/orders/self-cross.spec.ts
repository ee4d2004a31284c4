import type { OrderTerms } from '@sandbourse/contracts';
import { Price } from '@sandbourse/money';
import { anOrder, theTerms } from '../../testing/builders.js';
import { selfCrossed } from './self-cross.js';

type Priced = Pick<OrderTerms, 'orderType' | 'limitPrice' | 'stopPrice'>;
const market: Priced = { orderType: 'MARKET', limitPrice: null, stopPrice: null };
const limit = (text: string): Priced => ({ ...market, orderType: 'LIMIT', limitPrice: Price.of(text) });
const stop = (text: string): Priced => ({ ...market, orderType: 'STOP', stopPrice: Price.of(text) });
const stopLimit = (stopAt: string, text: string): Priced => ({
  orderType: 'STOP_LIMIT',
  limitPrice: Price.of(text),
  stopPrice: Price.of(stopAt),
});

// biome-ignore format: a table
it.each([
  { buy: limit('100.00'),               sell: limit('100.01'),             crosses: false, why: 'they would wait for each other' },
  { buy: limit('100.01'),               sell: limit('100.01'),             crosses: true,  why: 'they agree on a price' },
  { buy: limit('101'),                  sell: limit('99'),                 crosses: true,  why: 'the buyer pays more than is asked' },
  { buy: market,                        sell: limit('900'),                crosses: true,  why: 'a market order pays any price' },
  { buy: limit('1'),                    sell: market,                      crosses: true,  why: 'a market order takes any price' },
  { buy: limit('80'),                   sell: stop('90'),                  crosses: true,  why: 'a stop is a market order once it is reached' },
  { buy: stop('120'),                   sell: limit('130'),                crosses: true,  why: 'a stop to buy, too' },
  { buy: limit('80'),                   sell: stopLimit('90', '85'),       crosses: false, why: 'a stop with a limit keeps to it' },
  { buy: stopLimit('120', '131'),       sell: limit('130'),                crosses: true,  why: 'a stop with a limit reaches up to it' },
])('a purchase of $buy.orderType and a sale of $sell.orderType: $crosses, $why', ({ buy, sell, crosses }) => {
  const [buying, selling] = [{ ...buy, side: 'BUY' as const }, { ...sell, side: 'SELL' as const }];
  const ids = (found: { orderId: string } | undefined) => found?.orderId;
  expect(ids(selfCrossed(theTerms(buying), [anOrder({ ...selling, orderId: 'ord_s' })]))).toBe(crosses ? 'ord_s' : undefined);
  expect(ids(selfCrossed(theTerms(selling), [anOrder({ ...buying, orderId: 'ord_b' })]))).toBe(crosses ? 'ord_b' : undefined);
});
