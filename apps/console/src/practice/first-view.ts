import { recentTradesQuery } from '../api/events.js';
import {
  accountsQuery,
  clientsQuery,
  driftsQuery,
  householdsQuery,
  insightsQuery,
  marginCallsQuery,
  portfoliosQuery,
} from '../api/practice.js';
import type { RouterContext } from '../session/router-context.js';

/** Requests the data of the practice page while its code is still loading. The page reports errors. */
export async function startPractice({ api, queries }: Pick<RouterContext, 'api' | 'queries'>): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(accountsQuery(api)),
    queries.prefetchQuery(portfoliosQuery(api)),
    queries.prefetchQuery(driftsQuery(api)),
    queries.prefetchQuery(clientsQuery(api)),
    queries.prefetchQuery(insightsQuery(api)),
    queries.prefetchQuery(marginCallsQuery(api)),
    queries.prefetchQuery(recentTradesQuery(api)),
    queries.prefetchQuery(householdsQuery(api)),
  ]);
}
