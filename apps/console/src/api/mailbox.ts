import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

/** Returns the query for the mails that the sandbox stores as files. */
export function mailboxQuery(api: Api) {
  return queryOptions({
    queryKey: ['mailbox'],
    queryFn: ({ signal }) => api.sandbox.get('/mailbox', { signal }),
    staleTime: 0,
  });
}
