import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

const EVENTS_PER_PAGE = 50;
const LIVE_MS = 3_000;

/** The streams of the brokerage. The event history contains the events of all of them. */
export const STREAMS = [
  'trades',
  'positions',
  'activities',
  'account/status',
  'funding/status',
  'journals/status',
] as const;

export interface EventFilter {
  readonly stream?: string | undefined;
  readonly type?: string | undefined;
  readonly account?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The id of an event in the history. Only events before that event are returned. */
  readonly before?: string | undefined;
}

/** An event in the form that streams and the event history share. */
export interface ExploredEvent {
  readonly id: string;
  readonly type: string;
  readonly time: string;
  readonly subject?: string;
  readonly traceparent?: string;
  readonly data: object;
}

/** Returns the query for events of the history, newest first. The first page is reloaded regularly. */
export function exploredEventsQuery(api: Api, { stream, type, account, from, to, before }: EventFilter) {
  return queryOptions({
    queryKey: ['explorer', stream, type, account, from, to, before],
    queryFn: async ({ signal }) => {
      const query = { stream, type, account_id: account, from, to, before, order: 'desc', limit: EVENTS_PER_PAGE };
      const { items, has_more } = await api.baas.get('/events', { params: { query: query as never }, signal });
      return { items: items as unknown as ExploredEvent[], has_more };
    },
    refetchInterval: before === undefined ? LIVE_MS : false,
  });
}
