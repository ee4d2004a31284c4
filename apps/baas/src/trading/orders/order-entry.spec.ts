import type { OrderTerms, SubmitOrderBody } from '@sandbourse/contracts';
import { Money, Quantity } from '@sandbourse/money';
import { anOrder, aQuote, NOW, theTerms } from '../../testing/builders.js';
import { aBook, aRoom, aSnapshot, verdictOf } from '../../testing/rooms.js';
import type { Order } from './order.js';
import { decideOrder, type Submission } from './order-entry.js';
import type { OrderFacts } from './order-judgement.js';

const AAPL = { symbol: 'AAPL', currency: 'USD' } as NonNullable<Submission['market']['security']>;

function submission(terms: Partial<OrderTerms>): Submission {
  return {
    firmId: 'HARBOR',
    body: { account_id: 'acct_1', security: { type: 'ticker', value: 'AAPL' } } as SubmitOrderBody,
    origin: { source: 'API', runId: null },
    terms: theTerms(terms),
    fingerprint: '',
    market: { asked: { type: 'ticker', value: 'AAPL' }, symbols: ['AAPL'], security: AAPL, quote: aQuote() },
    request: { requestId: null, hasIdempotencyKey: false, fault: null, receivedAt: NOW, traceId: null },
  };
}

/** The reservation of an order, or the checks that it fails, given the open orders. */
function outcomeOf(terms: Partial<OrderTerms>, book: Parameters<typeof aBook>[0], open: Order[] = []) {
  const room = aRoom<OrderFacts>([aBook(book)], {
    accounts: new Map([['acct_1', { market: aSnapshot(), pending: [], dayTrades: 0 }]]),
    lots: new Map(),
    open,
    calendar: aRoom([], null).calendar,
  });
  return verdictOf(() =>
    decideOrder(submission(terms), room).reserving?.map(
      ({ cash, shares }) => `${cash?.toComputed()} ${shares?.quantity.toComputed()}`,
    ),
  );
}

const TEN = Quantity.of('10');
const RESTING_SALE = anOrder({ side: 'SELL', status: 'NEW', symbol: 'AAPL' });

// biome-ignore format: a table
it.each([
  { what: 'a purchase with the cash for it and a margin', terms: { quantity: TEN },               book: { cash: { USD: '1051.05' } }, outcome: ['1051.0500 0.00000000']  },
  { what: 'a purchase with a cent too little',            terms: { quantity: TEN },               book: { cash: { USD: '1051.04' } }, outcome: ['BUYING_POWER'] },
  { what: 'a sale of what is held',                       terms: { side: 'SELL', quantity: TEN }, book: { shares: { AAPL: '10' } },   outcome: ['0.0000 10.00000000'] },
  { what: 'a sale of more',                               terms: { side: 'SELL', quantity: TEN }, book: { shares: { AAPL: '9.99' } }, outcome: ['POSITION_AVAILABLE'] },
] as const)('$what: $outcome', ({ terms, book, outcome }) => {
  expect(outcomeOf(terms, book)).toEqual(outcome);
});

it('an order meets those that were accepted before it in the same transaction', () => {
  expect(outcomeOf({ quantity: TEN }, { cash: { USD: Money.of('2000').toString() } }, [RESTING_SALE])).toEqual([
    'SELF_CROSS',
  ]);
});
