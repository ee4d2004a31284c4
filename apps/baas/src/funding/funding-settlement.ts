import { newId } from '@sandbourse/contracts';
import { fundingDraft } from '@sandbourse/ledger';
import { bookIn, type Decision, type Room } from '../books/posting.js';
import { type Funding, fundingStatusChanged } from './funding.js';

export interface QueuedFunding {
  readonly accountId: string;
  readonly fundingId: string;
}

/** Books a queued funding by its id. A funding that is no longer queued is left unchanged. */
export function decideSettlement(
  { accountId, fundingId }: QueuedFunding,
  room: Room<ReadonlyMap<string, Funding>>,
): Decision<Funding | null> {
  const queued = room.facts.get(fundingId);
  if (!queued) return { outcome: () => ({ kept: null, events: [] }) };

  const { account } = bookIn(room, accountId);
  const now = room.now(account.firmId);
  const today = room.calendar.dateOf(now);
  const { direction, amount, currency } = queued;
  const transactionId = newId('transaction');
  const dates = { tradeDate: today, settlementDate: today, executedAt: now };
  const draft = fundingDraft({ transactionId, accountId, direction, amount, currency, ...dates });
  const completed: Funding = { ...queued, status: 'COMPLETED', transactionId, completedAt: now };
  return {
    reserving: direction === 'WITHDRAWAL' ? [{ accountId, currency, cash: amount.negated() }] : [],
    steps: [[draft]],
    outcome: () => ({ kept: completed, events: [fundingStatusChanged(account, completed, now)] }),
  };
}
