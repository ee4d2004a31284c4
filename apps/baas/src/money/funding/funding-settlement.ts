import { newId } from '@sandbourse/contracts';
import { fundingDraft } from '@sandbourse/ledger';
import { bookIn, type Decision, type Room } from '../../books/records/posting.js';
import { type Funding, fundingStatusChanged } from './funding.js';

export interface FundingsToSettle {
  readonly queued: ReadonlyMap<string, Funding>;
  /** Returns true if the books of a firm are behind its clock. The next session then waits for the funding. */
  isBehind(firmId: string): boolean;
}

export interface QueuedFunding {
  readonly accountId: string;
  readonly fundingId: string;
}

/**
 * Books a queued funding by its id. A funding that is no longer queued is left unchanged. If the clock moved after the
 * request, the funding is booked at the time of the request, before the sessions that the clock passes.
 */
export function decideSettlement(
  { accountId, fundingId }: QueuedFunding,
  room: Room<FundingsToSettle>,
): Decision<Funding | null> {
  const queued = room.facts.queued.get(fundingId);
  if (!queued) return { outcome: () => ({ kept: null, events: [] }) };

  const { account } = bookIn(room, accountId);
  const now = room.facts.isBehind(account.firmId) ? queued.createdAt : room.now(account.firmId);
  const today = room.calendar.dateOf(now);
  const { direction, amount, currency } = queued;
  const transactionId = newId('transaction');
  const dates = { tradeDate: today, settlementDate: queued.settlesOn ?? today, executedAt: now };
  const draft = fundingDraft({ transactionId, accountId, direction, amount, currency, ...dates });
  const completed: Funding = { ...queued, status: 'COMPLETED', transactionId, completedAt: now };
  return {
    at: now,
    reserving: direction === 'WITHDRAWAL' ? [{ accountId, currency, cash: amount.negated() }] : [],
    steps: [[draft]],
    outcome: () => ({ kept: completed, events: [fundingStatusChanged(account, completed, now)] }),
  };
}
