import { listOf, type RegisterWebhookBody, type WebhookDeliveryStatus } from '@sandbourse/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

export const DELIVERIES_PER_PAGE = 50;
/** The interval at which new deliveries appear on the page, in milliseconds. */
const LIVE_MS = 3_000;

export interface DeliveryFilter {
  readonly status?: WebhookDeliveryStatus | undefined;
  readonly event_type?: string | undefined;
}

export function webhooksQuery(api: Api) {
  return queryOptions({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => listOf(api.baas.all('/webhooks', { signal })),
    refetchInterval: LIVE_MS,
  });
}

export function webhookQuery(api: Api, webhookId: string) {
  return queryOptions({
    queryKey: ['webhook', webhookId],
    queryFn: ({ signal }) =>
      api.baas.get('/webhooks/{webhook_id}', { params: { path: { webhook_id: webhookId } }, signal }),
    refetchInterval: LIVE_MS,
  });
}

/** @param page The page number, starting at 1. */
export function deliveriesQuery(api: Api, webhookId: string, filter: DeliveryFilter, page: number) {
  return queryOptions({
    queryKey: ['webhook', webhookId, 'deliveries', filter, page],
    queryFn: ({ signal }) => {
      const query = { ...filter, limit: DELIVERIES_PER_PAGE, offset: (page - 1) * DELIVERIES_PER_PAGE };
      return api.baas.get('/webhooks/{webhook_id}/deliveries', {
        params: { path: { webhook_id: webhookId }, query: query as never },
        signal,
      });
    },
    refetchInterval: LIVE_MS,
  });
}

export function registerWebhook(api: Api, body: RegisterWebhookBody) {
  return api.baas.post('/webhooks', { body });
}

export function webhookActions(api: Api, webhook_id: string) {
  const params = { path: { webhook_id } };
  return {
    setStatus: (status: 'ACTIVE' | 'PAUSED') => api.baas.patch('/webhooks/{webhook_id}', { params, body: { status } }),
    rotate: () => api.baas.post('/webhooks/{webhook_id}/rotate-secret', { params }),
    test: () => api.baas.post('/webhooks/{webhook_id}/test', { params }),
    remove: () => api.baas.delete('/webhooks/{webhook_id}', { params }),
    replay: (since: string) => api.baas.post('/webhooks/{webhook_id}/replay', { params, body: { since } }),
    redeliver: (delivery_id: string) =>
      api.baas.post('/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver', {
        params: { path: { webhook_id, delivery_id } },
      }),
  };
}
