import type { FailedCheck, FundAccountBody } from '@sandbourse/contracts';
import { aBook, aRoom, aSnapshot, verdictOf } from '../../testing/rooms.js';
import type { ContributionCheck } from '../retirement/contribution.js';
import { FundingKeyReused } from './funding.errors.js';
import { checkRepeated, decideFunding, type FundingRequest } from './funding-request.js';

const CONTRIBUTION: FailedCheck<ContributionCheck> = { check: 'CONTRIBUTION_LIMIT', reason: 'too much' };

/** The cash that a deposit or withdrawal reserves, or the checks that it fails. */
function outcomeOf(
  body: Partial<FundAccountBody>,
  cash: string,
  contribution: readonly FailedCheck<ContributionCheck>[] = [],
) {
  const request = { accountId: 'acct_1', body: { currency: 'USD', amount: '50.00', ...body } as FundAccountBody };
  const facts = {
    cash: new Map([['acct_1', { pending: [], market: aSnapshot() }]]),
    contributions: new Map<FundingRequest, readonly FailedCheck<ContributionCheck>[]>([[request, contribution]]),
  };
  const room = aRoom([aBook({ cash: { USD: cash } })], facts);
  return verdictOf(() => decideFunding(request, room).reserving?.map(each => String(each.cash)));
}

// biome-ignore format: a table
it.each([
  { what: 'a deposit into nothing',          body: { direction: 'DEPOSIT' },    cash: '0',            outcome: [] },
  { what: 'a withdrawal of all there is',    body: { direction: 'WITHDRAWAL' }, cash: '50.00',        outcome: ['50.00'] },
  { what: 'a withdrawal of more',            body: { direction: 'WITHDRAWAL' }, cash: '49.99',        outcome: ['AVAILABLE_CASH'] },
  { what: 'a withdrawal of reserved cash',   body: { direction: 'WITHDRAWAL' }, cash: '90.00 41.00',  outcome: ['AVAILABLE_CASH'] },
] as const)('$what: $outcome', ({ body, cash, outcome }) => {
  expect(outcomeOf(body, cash)).toEqual(outcome);
});

it('a deposit that is no contribution as it says is refused with that reason', () => {
  expect(outcomeOf({ direction: 'DEPOSIT', contribution_year: 2026 }, '0', [CONTRIBUTION])).toEqual([
    'CONTRIBUTION_LIMIT',
  ]);
});

it('a key that comes again for another amount is refused', () => {
  const body = { direction: 'DEPOSIT', currency: 'USD', amount: '50.00', idempotency_key: 'k' } as FundAccountBody;
  const request = { accountId: 'acct_1', body };
  const facts = { cash: new Map(), contributions: new Map() };
  const { kept } = decideFunding(request, aRoom([aBook()], facts)).outcome([]);
  expect(() => checkRepeated(kept, request)).not.toThrow();
  expect(() => checkRepeated(kept, { ...request, body: { ...body, amount: '50.01' } })).toThrow(FundingKeyReused);
});
