import type { Currency } from '@sandbourse/money';
import { type InsightList, listOf, type StartRebalancingBody, type SubmitOrderBody } from '@sandbourse/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

/** The maximum number of items in a page of a listing. */
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

/** Returns the query for the drift of each portfolio from its targets. */
export function driftsQuery(api: Api) {
  return queryOptions({
    queryKey: ['drifts'],
    queryFn: ({ signal }) => listOf(api.pm.all('/portfolios/drift', { params: large, signal })),
  });
}

/**
 * Returns the query for the value of all accounts of the firm, by session.
 * @param currency The currency of the values, which are converted at the rate of each day.
 * @param from The first day (default: the first day with entries).
 */
export function firmSeriesQuery(api: Api, currency: Currency, from?: string) {
  return queryOptions({
    queryKey: ['firm-series', currency, from ?? 'inception'],
    queryFn: ({ signal }) => {
      const query = { base_currency: currency, ...(from && { from }) };
      return api.pm.get('/performance/timeseries', { params: { query }, signal });
    },
    staleTime: 60_000,
  });
}

/** Returns the query for open margin calls, earliest due date first. */
export function marginCallsQuery(api: Api) {
  return queryOptions({
    queryKey: ['margin-calls'],
    queryFn: ({ signal }) => listOf(api.baas.all('/margin-calls', { params: large, signal })),
  });
}

export type InsightRequest = InsightList['items'][number]['requests'][number];

/** The run or order that a request has created. */
export type Sent = { readonly runId: string } | { readonly orderId: string };

/** Sends the prepared request of an insight. A repeated call sends the same request. */
export async function sendInsightRequest(api: Api, { path, body }: InsightRequest): Promise<Sent> {
  if (path.endsWith('/pm/rebalancing')) {
    const run = await api.pm.post('/rebalancing', { body: body as StartRebalancingBody });
    return { runId: run.run_id ?? '' };
  }
  if (!path.endsWith('/baas/orders')) throw new Error(`This console does not support ${path}.`);
  const order = await api.baas.post('/orders', { body: body as SubmitOrderBody });
  return { orderId: order.order_id };
}

export function insightsQuery(api: Api) {
  return queryOptions({
    queryKey: ['insights'],
    queryFn: ({ signal }) => listOf(api.pm.all('/insights', { params: { query: { limit: PAGE_SIZE } }, signal })),
  });
}
