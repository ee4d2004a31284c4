import { Money } from '@sandbourse/money';
import { NOW } from '../../testing/builders.js';
import { aBook, aRoom, postedBy } from '../../testing/rooms.js';
import { type Funding, WITHOUT_FAULT } from './funding.js';
import { decideSettlement } from './funding-settlement.js';

function queued(direction: Funding['direction']): Funding {
  return {
    fundingId: 'fund_1',
    accountId: 'acct_1',
    direction,
    amount: Money.of('50.00'),
    currency: 'USD',
    contributionYear: null,
    status: 'QUEUED',
    rejectReason: null,
    idempotencyKey: null,
    transactionId: null,
    createdAt: NOW,
    completedAt: null,
    ...WITHOUT_FAULT,
  };
}

function settle(waiting: readonly Funding[], isBehind = false) {
  const facts = { queued: new Map(waiting.map(funding => [funding.fundingId, funding])), isBehind: () => isBehind };
  return decideSettlement({ accountId: 'acct_1', fundingId: 'fund_1' }, aRoom([aBook()], facts));
}

// biome-ignore format: a table
it.each([
  { direction: 'DEPOSIT',    entry: 'DEPOSIT 50.0000 USD',     givenBack: [] },
  { direction: 'WITHDRAWAL', entry: 'WITHDRAWAL -50.0000 USD', givenBack: ['-50.0000'] },
] as const)('a $direction is booked as $entry', ({ direction, entry, givenBack }) => {
  const decision = settle([queued(direction)]);
  expect(postedBy(decision)).toEqual([entry]);
  expect(decision.reserving?.map(({ cash }) => String(cash))).toEqual(givenBack);
  expect(decision.outcome([]).kept).toMatchObject({ status: 'COMPLETED', completedAt: NOW });
});

it('one that waits no more is left as it is', () => {
  expect(settle([]).outcome([])).toEqual({ kept: null, events: [] });
  expect(postedBy(settle([]))).toEqual([]);
});

it('one whose clock moved after the request is booked at the time of the request', () => {
  const createdAt = new Date(NOW.getTime() - 1_200 * 24 * 60 * 60 * 1000);
  const waiting = [{ ...queued('DEPOSIT'), createdAt }];
  expect(settle(waiting, true).outcome([]).kept).toMatchObject({ completedAt: createdAt });
  expect(settle(waiting, true).at).toEqual(createdAt);
  expect(settle(waiting).at).toEqual(NOW);
});
