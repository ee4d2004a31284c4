import type { ChargeFeeBody } from '@sandbourse/contracts';
import { aBook, aRoom, aSnapshot, postedBy, verdictOf } from '../../testing/rooms.js';
import { decideFee } from './fee.js';

const FACTS = new Map([['acct_1', { pending: [], market: aSnapshot({}, { EURUSD: '1.10', USDEUR: '0.90' }) }]]);
const BODY: ChargeFeeBody = { amount: '25.00', currency: 'USD', description: 'Quarter', idempotency_key: 'q3' };

// biome-ignore format: a table
it.each([
  { what: 'enough cash',                       book: { cash: { USD: '25.00' } },                                     outcome: ['FEE -25.0000 USD'] },
  { what: 'a cent too little',                 book: { cash: { USD: '24.99' } },                                     outcome: ['AVAILABLE_CASH'] },
  { what: 'cash that an order has reserved',   book: { cash: { USD: '100.00 80.00' } },                              outcome: ['AVAILABLE_CASH'] },
  { what: 'cash that covers an overdraft',     book: { cash: { USD: '100.00', EUR: '-80.00' } },                     outcome: ['AVAILABLE_CASH'] },
  { what: 'a restricted account',              book: { account: { status: 'RESTRICTED' }, cash: { USD: '25.00' } },  outcome: ['ACCOUNT_STATUS'] },
  { what: 'an account at another custodian',   book: { account: { management: 'HELD_AWAY' }, cash: { USD: '25' } },  outcome: ['ACCOUNT_TRADABLE'] },
] as const)('a fee of 25.00 from $what: $outcome', ({ book, outcome }) => {
  const request = { accountId: 'acct_1', idempotencyKey: 'q3', body: BODY };
  expect(verdictOf(() => postedBy(decideFee(request, aRoom([aBook(book)], FACTS))))).toEqual(outcome);
});
