import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

const REQUESTS_PER_PAGE = 50;
const LIVE_MS = 5_000;

export interface RequestFilter {
  readonly status?: string | undefined;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly credential?: string | undefined;
  /** `all` for the requests of the console too. By default, only the requests of programs are shown. */
  readonly of?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The id of the last row on the previous page. */
  readonly before?: string | undefined;
}

/** Returns the query for the latest requests of the firm, newest first. The first page is reloaded regularly. */
export function requestsQuery(api: Api, filter: RequestFilter) {
  const { status, method, path, credential, of, from, to, before } = filter;
  const source = of === 'all' ? undefined : 'API';
  return queryOptions({
    queryKey: ['requests', filter],
    queryFn: ({ signal }) => {
      const page = { from, to, before, limit: REQUESTS_PER_PAGE };
      const query = { status, method, path, credential_id: credential, source, ...page };
      return api.auth.get('/requests', { params: { query: query as never }, signal });
    },
    refetchInterval: before === undefined ? LIVE_MS : false,
  });
}
