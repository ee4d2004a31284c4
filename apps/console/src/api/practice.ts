import { queryOptions } from '@tanstack/react-query';
import { type Api, dataOf } from './client.js';

/** The most that a page of a listing holds. */
const PAGE_SIZE = 100;

export type { Account, CrmClient, Drift, Household, Insight, Portfolio } from './schema.js';

/** All accounts of the book: a firm has a hundred at most. */
export function accountsQuery(api: Api) {
  return queryOptions({
    queryKey: ['accounts'],
    queryFn: async ({ signal }) => {
      const query = { page_size: PAGE_SIZE };
      return (await dataOf(api.GET('/api/v1/baas/accounts', { params: { query }, signal }))).items;
    },
  });
}

export function clientsQuery(api: Api) {
  return queryOptions({
    queryKey: ['clients'],
    queryFn: async ({ signal }) => {
      const query = { page_size: PAGE_SIZE };
      return (await dataOf(api.GET('/api/v1/crm/clients', { params: { query }, signal }))).clients;
    },
  });
}

export function householdsQuery(api: Api) {
  return queryOptions({
    queryKey: ['households'],
    queryFn: async ({ signal }) => (await dataOf(api.GET('/api/v1/crm/households', { signal }))).items,
  });
}

export function portfoliosQuery(api: Api) {
  return queryOptions({
    queryKey: ['portfolios'],
    queryFn: async ({ signal }) => {
      const query = { page_size: PAGE_SIZE };
      return (await dataOf(api.GET('/api/v1/pm/portfolios', { params: { query }, signal }))).items;
    },
  });
}

export function driftQuery(api: Api, portfolioId: string) {
  return queryOptions({
    queryKey: ['drift', portfolioId],
    queryFn: ({ signal }) => {
      const path = { portfolio_id: portfolioId };
      return dataOf(api.GET('/api/v1/pm/portfolios/{portfolio_id}/drift', { params: { path }, signal }));
    },
  });
}

export function insightsQuery(api: Api) {
  return queryOptions({
    queryKey: ['insights'],
    queryFn: async ({ signal }) => {
      const query = { limit: 50 };
      return dataOf(api.GET('/api/v1/pm/insights', { params: { query }, signal }));
    },
  });
}
