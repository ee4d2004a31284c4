import { listOf } from '@sandbourse/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

/** The most that a page of a listing holds. */
const PAGE_SIZE = 500;

const large = { query: { page_size: PAGE_SIZE } };

export function accountsQuery(api: Api) {
  return queryOptions({
    queryKey: ['accounts'],
    queryFn: ({ signal }) => listOf(api.baas.all('/accounts', { params: large, signal })),
  });
}

export function clientsQuery(api: Api) {
  return queryOptions({
    queryKey: ['clients'],
    queryFn: ({ signal }) => listOf(api.crm.all('/clients', { params: large, signal })),
  });
}

export function householdsQuery(api: Api) {
  return queryOptions({
    queryKey: ['households'],
    queryFn: async ({ signal }) => (await api.crm.get('/households', { signal })).items,
  });
}

export function portfoliosQuery(api: Api) {
  return queryOptions({
    queryKey: ['portfolios'],
    queryFn: ({ signal }) => listOf(api.pm.all('/portfolios', { params: large, signal })),
  });
}

export function driftQuery(api: Api, portfolioId: string) {
  return queryOptions({
    queryKey: ['drift', portfolioId],
    queryFn: ({ signal }) => {
      const params = { path: { portfolio_id: portfolioId } };
      return api.pm.get('/portfolios/{portfolio_id}/drift', { params, signal });
    },
  });
}

export function insightsQuery(api: Api) {
  return queryOptions({
    queryKey: ['insights'],
    queryFn: ({ signal }) => listOf(api.pm.all('/insights', { params: { query: { limit: PAGE_SIZE } }, signal })),
  });
}
