import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

const LIVE_MS = 3_000;

export function fixSessionsQuery(api: Api) {
  return queryOptions({
    queryKey: ['fix', 'sessions'],
    queryFn: async ({ signal }) => (await api.baas.get('/fix/sessions', { signal })).items,
    refetchInterval: LIVE_MS,
  });
}

/** Returns the query for the address at which FIX engines connect. */
export function fixVenueQuery(api: Api) {
  return queryOptions({
    queryKey: ['fix', 'venue'],
    queryFn: ({ signal }) => api.baas.get('/fix/venue', { signal }),
  });
}

export function fixPasswordsQuery(api: Api) {
  return queryOptions({
    queryKey: ['fix', 'passwords'],
    queryFn: async ({ signal }) => (await api.baas.get('/fix/passwords', { signal })).items,
  });
}

/** Returns the query for the messages about an order on all sessions. Only for operators. */
export function fixMessagesQuery(api: Api, orderId: string) {
  return queryOptions({
    queryKey: ['fix', 'messages', orderId],
    queryFn: async ({ signal }) => {
      const params = { query: { order_id: orderId } };
      return (await api.baas.get('/fix/messages', { params, signal })).items;
    },
    enabled: orderId !== '',
  });
}

export function resetFixSession(api: Api, comp_id: string) {
  return api.baas.post('/fix/sessions/{comp_id}/reset', { params: { path: { comp_id } } });
}

export function issueFixPassword(api: Api, name: string) {
  return api.baas.post('/fix/passwords', { body: { name } });
}

export function revokeFixPassword(api: Api, password_id: string) {
  return api.baas.delete('/fix/passwords/{password_id}', { params: { path: { password_id } } });
}
