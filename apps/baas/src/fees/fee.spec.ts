import type { ChargeFeeBody } from '@sandbourse/contracts';
import { aBook, aRoom, aSnapshot } from '../testing/rooms.js';
import { FeeRefused } from './fee.errors.js';
import { decideFee } from './fee.js';

/** The outcome of a fee of an account with this cash: what is debited, or the checks that it fails. */
function outcomeOf(body: Partial<ChargeFeeBody>, contents: Parameters<typeof aBook>[0]) {
  const facts = new Map([['acct_1', { pending: [], market: aSnapshot({}, { EURUSD: '1.10', USDEUR: '0.90' }) }]]);
  const fee = {
    amount: '25.00',
    currency: 'USD',
    description: 'Quarter',
    idempotency_key: 'q3',
    ...body,
  } as ChargeFeeBody;
  try {
    const decision = decideFee(
      { accountId: 'acct_1', idempotencyKey: 'q3', body: fee },
      aRoom([aBook(contents)], facts),
    );
    return decision.steps?.flatMap(step =>
      typeof step === 'function' ? [] : step.map(draft => String(draft.netAmount)),
    );
  } catch (error) {
    return error instanceof FeeRefused ? error.failedChecks.map(({ check }) => check) : error;
  }
}

// biome-ignore format: a table
it.each([
  { what: 'enough cash',                       book: { cash: { USD: '25.00' } },                                    outcome: ['-25.0000'] },
  { what: 'a cent too little',                 book: { cash: { USD: '24.99' } },                                    outcome: ['AVAILABLE_CASH'] },
  { what: 'cash that an order has reserved',   book: { cash: { USD: '100.00 80.00' } },                             outcome: ['AVAILABLE_CASH'] },
  { what: 'cash that covers an overdraft',     book: { cash: { USD: '100.00', EUR: '-80.00' } },                    outcome: ['AVAILABLE_CASH'] },
  { what: 'a restricted account',              book: { account: { status: 'RESTRICTED' }, cash: { USD: '25.00' } }, outcome: ['ACCOUNT_STATUS'] },
  { what: 'an account at another custodian',   book: { account: { management: 'HELD_AWAY' }, cash: { USD: '25' } }, outcome: ['ACCOUNT_TRADABLE'] },
] as const)('a fee of 25.00 from $what: $outcome', ({ book, outcome }) => {
  expect(outcomeOf({}, book)).toEqual(outcome);
});
