import { QueryClient } from '@tanstack/react-query';
import { accountsQuery, clientsQuery, insightsQuery, portfoliosQuery } from './practice.js';
import { runsQuery } from './rebalancing.js';
import { answeringApi } from './testing/answering-api.js';

const TOTAL = 501;

/** Returns a list API with no more items per page than the real API returns. */
function listing(name: 'items' | 'clients') {
  return answeringApi(({ query }) => {
    const limit = Math.min(500, Number(query.page_size ?? query.limit ?? 50));
    const page = Number(query.page ?? 1);
    const offset = Number(query.offset ?? (page - 1) * limit);
    const rows = Array.from({ length: TOTAL }, (_, i) => i).slice(offset, offset + limit);
    return { [name]: rows, total: TOTAL, ...(query.page_size && { page }) };
  });
}

const queries = new QueryClient();

it('lists every account', async () => {
  expect(await queries.fetchQuery(accountsQuery(listing('items').api))).toHaveLength(TOTAL);
});

it('lists every client', async () => {
  expect(await queries.fetchQuery(clientsQuery(listing('clients').api))).toHaveLength(TOTAL);
});

it('lists every portfolio', async () => {
  expect(await queries.fetchQuery(portfoliosQuery(listing('items').api))).toHaveLength(TOTAL);
});

it('lists every finding', async () => {
  expect(await queries.fetchQuery(insightsQuery(listing('items').api))).toHaveLength(TOTAL);
});

it('lists every run', async () => {
  expect(await queries.fetchQuery(runsQuery(listing('items').api))).toHaveLength(TOTAL);
});
