import { ApiError, type Order, type StreamEvent, type SubmitOrderBody, type TaxPreviewBody } from '@sandbourse/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

/** The most that the listing gives; there is no further page. */
const ORDERS_MAX = 500;
const WHILE_OPEN_MS = 2_000;
const QUOTE_MS = 5_000;
const EVENTS_MAX = 200;

const OVER: ReadonlySet<string> = new Set(['FILLED', 'CANCELLED', 'REPLACED', 'REJECTED', 'EXPIRED']);

/** Whether nothing will happen to an order any more, but for what the venue takes back. */
export function isOver({ status }: Pick<Order, 'status'>): boolean {
  return OVER.has(status);
}

export function ordersQuery(api: Api, status: 'ALL' | 'OPEN' | 'CLOSED') {
  return queryOptions({
    queryKey: ['orders', status],
    queryFn: ({ signal }) => api.baas.get('/orders', { params: { query: { limit: ORDERS_MAX, status } }, signal }),
  });
}

export function orderQuery(api: Api, orderId: string) {
  return queryOptions({
    queryKey: ['order', orderId],
    queryFn: ({ signal }) => api.baas.get('/orders/{order_id}', { params: { path: { order_id: orderId } }, signal }),
    refetchInterval: ({ state }) => (state.data && !isOver(state.data) ? WHILE_OPEN_MS : false),
  });
}

/** The events that name an order, oldest first. */
export function orderEventsQuery(api: Api, order: Order) {
  const { order_id: orderId, account_id, submitted_at: from } = order;
  return queryOptions({
    queryKey: ['order', orderId, 'events', order.status, order.filled_quantity],
    queryFn: async ({ signal }) => {
      const query = { account_id, from, limit: EVENTS_MAX } as const;
      const { items } = await api.baas.get('/events', { params: { query }, signal });
      const all = items as unknown as StreamEvent<'trades' | 'activities' | 'positions'>[];
      return all.filter(({ data }) => JSON.stringify(data).includes(`"${orderId}"`));
    },
  });
}

/** The messages on the FIX session, which operators may read; null for everyone else. */
export function fixMessagesQuery(api: Api, order: Order) {
  return queryOptions({
    queryKey: ['order', order.order_id, 'fix', order.status, order.filled_quantity],
    queryFn: async ({ signal }) => {
      try {
        const params = { query: { order_id: order.order_id } };
        return (await api.baas.get('/fix/messages', { params, signal })).items;
      } catch (error) {
        if (error instanceof ApiError && error.status === 403) return null;
        throw error;
      }
    },
  });
}

/** The ledger's entries that an order has made. */
export function orderEntriesQuery(api: Api, order: Order) {
  return queryOptions({
    queryKey: ['order', order.order_id, 'entries', order.status, order.filled_quantity],
    queryFn: async ({ signal }) => {
      const query = { account_id: order.account_id, from: order.submitted_at.slice(0, 10), limit: ORDERS_MAX };
      const { items } = await api.baas.get('/transactions', { params: { query }, signal });
      return items.filter(({ order_id }) => order_id === order.order_id);
    },
  });
}

export function quoteQuery(api: Api, symbol: string) {
  return queryOptions({
    queryKey: ['quote', symbol],
    queryFn: ({ signal }) => api.baas.get('/market/quotes/{symbol}', { params: { path: { symbol } }, signal }),
    enabled: symbol !== '',
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

/** What a sale would come to if it traded now. */
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

export function placeOrder(api: Api, body: SubmitOrderBody): Promise<Order> {
  return api.baas.post('/orders', { body });
}

export function cancelOrder(api: Api, orderId: string): Promise<Order> {
  return api.baas.delete('/orders/{order_id}', { params: { path: { order_id: orderId } } }) as Promise<Order>;
}
