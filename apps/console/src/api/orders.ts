import { hasEnded, listOf, type Order, type SubmitOrderBody, type TaxPreviewBody } from '@sandbourse/sdk';
import { infiniteQueryOptions, type QueryState, queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

const ORDERS_PER_PAGE = 500;
const WHILE_MOVING_MS = 2_000;
const QUOTE_MS = 5_000;

/** Returns the query for orders, newest first. A page without a full number of orders is the last one. */
export function ordersQuery(api: Api, status: 'ALL' | 'OPEN' | 'CLOSED') {
  return infiniteQueryOptions({
    queryKey: ['orders', status],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: ORDERS_PER_PAGE, status, ...(pageParam !== undefined && { cursor: pageParam }) };
      return api.baas.get('/orders', { params: { query }, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => (page.length < ORDERS_PER_PAGE ? undefined : page.at(-1)?.order_id),
    select: ({ pages }) => pages.flat(),
  });
}

export function orderQuery(api: Api, orderId: string) {
  return queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => api.baas.get('/orders/{order_id}', { params: { path: { order_id: orderId } }, signal }),
    refetchInterval: ({ state }) => (state.data && !hasEnded(state.data) ? WHILE_MOVING_MS : false),
  });
}

/**
 * Returns the delay in milliseconds before an ended order is read once more, or false if it is not read again. The last
 * events and postings of an order follow shortly after its end.
 */
function onceMore(order: Order, { status, dataUpdateCount }: Pick<QueryState, 'status' | 'dataUpdateCount'>) {
  return hasEnded(order) && status === 'success' && dataUpdateCount === 1 ? WHILE_MOVING_MS : false;
}

/** Returns the query for the timeline of an order, from the request to the last webhook. */
export function orderTraceQuery(api: Api, order: Order) {
  return queryOptions({
    queryKey: ['order', order.order_id, 'trace', order.status, order.filled_quantity],
    queryFn: ({ signal }) =>
      api.baas.get('/orders/{order_id}/trace', { params: { path: { order_id: order.order_id } }, signal }),
    refetchInterval: ({ state }) => onceMore(order, state),
  });
}

/** Returns the query for the quote of a security; undefined while no security is chosen. */
export function quoteQuery(api: Api, symbol: string | undefined) {
  return queryOptions({
    queryKey: ['quote', symbol],
    queryFn: ({ signal }) =>
      api.baas.get('/market/quotes/{symbol}', { params: { path: { symbol: symbol ?? '' } }, signal }),
    enabled: symbol !== undefined,
    refetchInterval: QUOTE_MS,
  });
}

export function securitiesQuery(api: Api, text: string) {
  return queryOptions({
    queryKey: ['securities', text],
    queryFn: async ({ signal }) => {
      const query = { query: text, page_size: 8 };
      return (await api.baas.get('/market/securities', { params: { query }, signal })).items;
    },
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const SECURITIES_PER_PAGE = 500;

/** Returns the query for the names of all securities, by symbol. */
export function securityNamesQuery(api: Api) {
  return queryOptions({
    queryKey: ['security-names'],
    queryFn: async ({ signal }) => {
      const all = api.baas.all('/market/securities', { params: { query: { page_size: SECURITIES_PER_PAGE } }, signal });
      return new Map((await listOf(all)).map(({ symbol, name }) => [symbol, name]));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Returns the query for the tax result that a sale would have now. */
export function taxPreviewQuery(api: Api, accountId: string, body: TaxPreviewBody | undefined) {
  return queryOptions({
    queryKey: ['tax-preview', accountId, body],
    queryFn: ({ signal }) => {
      const path = { account_id: accountId };
      return api.baas.post('/accounts/{account_id}/tax-preview', {
        params: { path },
        body: body as TaxPreviewBody,
        signal,
      });
    },
    enabled: body !== undefined,
  });
}

/** Returns the query for the estimated cost and the checks of an order that is not placed yet. */
export function orderPreviewQuery(api: Api, body: SubmitOrderBody | undefined) {
  return queryOptions({
    queryKey: ['order-preview', body],
    queryFn: ({ signal }) => api.baas.post('/orders/preview', { body: body as SubmitOrderBody, signal }),
    enabled: body !== undefined,
    staleTime: 0,
  });
}

/** @param key The idempotency key, so that a repeated request places the order only once. */
export function placeOrder(api: Api, body: SubmitOrderBody, key: string): Promise<Order> {
  return api.baas.post('/orders', { body, headers: { 'idempotency-key': key } });
}

export function cancelOrder(api: Api, orderId: string): Promise<Order> {
  return api.baas.delete('/orders/{order_id}', { params: { path: { order_id: orderId } } }) as Promise<Order>;
}
