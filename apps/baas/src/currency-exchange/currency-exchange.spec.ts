import type { ExchangeCurrencyBody } from '@sandbourse/contracts';
import { aBook, aRoom, aSnapshot } from '../testing/rooms.js';
import { ExchangeRefused } from './currency-exchange.errors.js';
import { decideExchange } from './currency-exchange.js';

/** What an exchange of USD moves of each currency, or the checks that it fails. */
function outcomeOf(body: Partial<ExchangeCurrencyBody>, cash: string) {
  const market = aSnapshot({}, { USDEUR: '0.90', EURUSD: '1.11' });
  const asked = {
    account_id: 'acct_1',
    from_currency: 'USD',
    to_currency: 'EUR',
    amount: '100.00',
    preview: false,
    ...body,
  };
  const room = aRoom([aBook({ cash: { USD: cash } })], new Map([['acct_1', { pending: [], market }]]));
  try {
    const { steps = [], outcome } = decideExchange(asked as ExchangeCurrencyBody, room);
    const moved = steps.flatMap(step => (typeof step === 'function' ? [] : step));
    const { bought_amount, out_transaction_id } = outcome([]).kept;
    return [
      ...moved.map(({ netAmount, currency }) => `${netAmount} ${currency}`),
      bought_amount,
      out_transaction_id !== null,
    ];
  } catch (error) {
    return error instanceof ExchangeRefused ? error.failedChecks.map(({ check }) => check) : error;
  }
}

// biome-ignore format: a table
it.each([
  { what: 'of what is there',        body: {},                     cash: '100.00', outcome: ['-100.0000 USD', '90.0000 EUR', '90.0000', true] },
  { what: 'that is a preview',       body: { preview: true },      cash: '100.00', outcome: ['90.0000', false] },
  { what: 'of more than there is',   body: {},                     cash: '99.99',  outcome: ['AVAILABLE_CASH'] },
  { what: 'without a rate',          body: { to_currency: 'GBP' }, cash: '100.00', outcome: ['CURRENCY'] },
] as const)('an exchange $what: $outcome', ({ body, cash, outcome }) => {
  expect(outcomeOf(body as Partial<ExchangeCurrencyBody>, cash)).toEqual(outcome);
});
