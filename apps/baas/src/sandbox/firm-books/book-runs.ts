import { type Book, newIdAt } from '@sandbourse/contracts';
import type { Account } from '../../books/records/account.js';

/** The new id of each rebalancing run, by its id in the book. The ids sort in the order of the book. */
export function runIdsOf({ rebalancing_runs = [] }: Book, beforeMs: number): Map<string, string> {
  const first = beforeMs - rebalancing_runs.length;
  return new Map(rebalancing_runs.map(({ id }, n) => [id, newIdAt('rebalancingRun', first + n)]));
}

/** Returns the lots that runs and open orders of a book name, each with the name of its account. */
export function lotsOfOrders({ rebalancing_runs = [], orders }: Book): { account: string; lot: string }[] {
  const open = orders.flatMap(({ account, lots = [] }) => lots.map(({ lot }) => ({ account, lot })));
  const ofRuns = rebalancing_runs.flatMap(({ orders }) =>
    orders.flatMap(({ account, lots }) => lots.map(({ lot }) => ({ account, lot }))),
  );
  return [...open, ...ofRuns];
}

/** Returns the ids of the accounts whose lots runs or orders of a book name. */
export function lotNamesIn(book: Book, accounts: ReadonlyMap<string, Account>): Set<string> {
  const naming = (book.closed_orders ?? []).filter(({ lots }) => lots !== undefined);
  const names = [...naming, ...lotsOfOrders(book)].map(({ account }) => accounts.get(account)?.accountId ?? '');
  return new Set(names);
}

/** Returns the new ids of those orders that runs name, by their ids in the book. */
export function ofRuns({ rebalancing_runs = [] }: Book, orderIds: ReadonlyMap<string, string>): Record<string, string> {
  const named = rebalancing_runs.flatMap(({ orders }) => orders.flatMap(({ order = [] }) => order));
  return Object.fromEntries(named.map(id => [id, orderIds.get(id) ?? '']));
}
