import { groupedBy } from '@sandbourse/platform/grouped-by';
import { NothingToTrade, OrdersNotProposed } from './rebalancing.errors.js';
import { nextRelease } from './release.js';
import type { RunOrder, RunParameters } from './run.js';

/**
 * Returns the orders of a run after an approval: each is waiting or excluded. Throws if an index is unknown, or if no
 * order can be executed.
 */
export function approvedOrders(
  proposed: readonly RunOrder[],
  excludedIndexes: readonly number[],
  { whole_shares }: Pick<RunParameters, 'whole_shares'>,
): RunOrder[] {
  const orders = withExcluded(proposed, excludedIndexes);
  const isTraded = [...groupedBy(orders, ({ accountId }) => accountId).values()].some(
    ofAccount => nextRelease(ofAccount, whole_shares).release.length > 0,
  );
  if (!isTraded) throw new NothingToTrade();
  return orders;
}

/**
 * Returns all orders. Those at `excludedIndexes` are excluded, and all others are waiting. If a harvest sale is
 * excluded, the purchase of its replacement is excluded too. Otherwise the account would hold both securities.
 */
export function withExcluded(proposed: readonly RunOrder[], excludedIndexes: readonly number[]): RunOrder[] {
  const indexes = new Set(excludedIndexes);
  const places = new Set(proposed.map(({ index }) => index));
  const unknown = [...indexes].filter(index => !places.has(index));
  if (unknown.length > 0) throw new OrdersNotProposed(unknown);

  const excludedHarvests = new Set(
    proposed
      .filter(({ proposal, index }) => proposal.reason === 'HARVEST_LOSS' && indexes.has(index))
      .map(({ accountId, proposal }) => `${accountId} ${proposal.security.value}`),
  );
  return proposed.map(order => {
    const { index, accountId, proposal } = order;
    const replaces = proposal.substitutes_for && `${accountId} ${proposal.substitutes_for.value}`;
    const isExcluded = indexes.has(index) || (replaces !== null && excludedHarvests.has(replaces));
    return { ...order, status: isExcluded ? 'EXCLUDED' : 'WAITING' };
  });
}
