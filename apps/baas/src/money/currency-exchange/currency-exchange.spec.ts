import type { ExchangeCurrencyBody } from '@sandbourse/contracts';
import { aBook, aRoom, aSnapshot, postedBy, verdictOf } from '../../testing/rooms.js';
import { decideExchange } from './currency-exchange.js';

const BODY: ExchangeCurrencyBody = {
  account_id: 'acct_1',
  from_currency: 'USD',
  to_currency: 'EUR',
  amount: '100.00',
  preview: false,
};
const FACTS = new Map([['acct_1', { pending: [], market: aSnapshot({}, { USDEUR: '0.90', EURUSD: '1.11' }) }]]);

// biome-ignore format: a table
it.each([
  { what: 'of what is there',        body: {},                     cash: '100.00', outcome: ['FX -100.0000 USD', 'FX 90.0000 EUR'] },
  { what: 'that is a preview',       body: { preview: true },      cash: '100.00', outcome: [] },
  { what: 'of more than there is',   body: {},                     cash: '99.99',  outcome: ['AVAILABLE_CASH'] },
  { what: 'without a rate',          body: { to_currency: 'GBP' }, cash: '100.00', outcome: ['CURRENCY'] },
] as const)('an exchange $what: $outcome', ({ body, cash, outcome }) => {
  const room = aRoom([aBook({ cash: { USD: cash } })], FACTS);
  expect(verdictOf(() => postedBy(decideExchange({ ...BODY, ...body }, room)))).toEqual(outcome);
});

it('a preview says what it would come to, and names no entries', () => {
  const room = aRoom([aBook({ cash: { USD: '100.00' } })], FACTS);
  const { kept } = decideExchange({ ...BODY, preview: true }, room).outcome([]);
  expect(kept).toMatchObject({ bought_amount: '90.0000', out_transaction_id: null, in_transaction_id: null });
});
