import { recentTradesQuery } from '../api/events.js';
import {
  accountsQuery,
  clientsQuery,
  driftQuery,
  householdsQuery,
  insightsQuery,
  portfoliosQuery,
} from '../api/practice.js';
import type { RouterContext } from '../session/router-context.js';

/** Asks for what the practice shows while its code is still on the way. What fails is told by the page. */
export async function startPractice({ api, queries }: Pick<RouterContext, 'api' | 'queries'>): Promise<void> {
  const drifts = async () => {
    const portfolios = await queries.ensureQueryData(portfoliosQuery(api)).catch(() => []);
    await Promise.all(portfolios.map(({ portfolio_id }) => queries.prefetchQuery(driftQuery(api, portfolio_id))));
  };
  await Promise.all([
    queries.prefetchQuery(accountsQuery(api)),
    drifts(),
    queries.prefetchQuery(clientsQuery(api)),
    queries.prefetchQuery(insightsQuery(api)),
    queries.prefetchQuery(recentTradesQuery(api)),
    queries.prefetchQuery(householdsQuery(api)),
  ]);
}
