import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

/** The most that a page of a listing holds. */
const PAGE_SIZE = 100;

const whole = { query: { page_size: PAGE_SIZE } };

/** All accounts of the book: a firm of the sandbox has a hundred at most. */
export function accountsQuery(api: Api) {
  return queryOptions({
    queryKey: ['accounts'],
    queryFn: async ({ signal }) => (await api.baas.get('/accounts', { params: whole, signal })).items,
  });
}

export function clientsQuery(api: Api) {
  return queryOptions({
    queryKey: ['clients'],
    queryFn: async ({ signal }) => (await api.crm.get('/clients', { params: whole, signal })).clients,
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
    queryFn: async ({ signal }) => (await api.pm.get('/portfolios', { params: whole, signal })).items,
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
    queryFn: ({ signal }) => api.pm.get('/insights', { params: { query: { limit: 50 } }, signal }),
  });
}
