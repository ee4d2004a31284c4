import type { StreamEvent } from '@sandbourse/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

const RECENT = 15;
const NEWEST_MS = 5_000;

/**
 * Returns the query for the id of the latest event of any kind that the reader can see; null before the first event.
 */
export function newestEventQuery(api: Api, { isAwaited }: { isAwaited: boolean }) {
  return queryOptions({
    queryKey: ['events', 'newest'],
    queryFn: async ({ signal }) => {
      const { items } = await api.baas.get('/events', { params: { query: { order: 'desc', limit: 1 } }, signal });
      return items[0]?.id ?? null;
    },
    enabled: isAwaited,
    refetchInterval: NEWEST_MS,
  });
}

/** Returns the query for the latest events about orders, newest first. */
export function recentTradesQuery(api: Api) {
  return queryOptions({
    queryKey: ['events', 'trades'],
    queryFn: async ({ signal }) => {
      const query = { stream: 'trades', order: 'desc', limit: RECENT } as const;
      const { items } = await api.baas.get('/events', { params: { query }, signal });
      return items as unknown as StreamEvent<'trades'>[];
    },
  });
}
