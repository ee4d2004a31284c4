import type { StreamEvent } from '@sandbourse/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

const RECENT = 15;

/** The latest events about orders, newest first. */
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
