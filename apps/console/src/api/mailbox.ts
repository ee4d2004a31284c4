import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

/** Mails that the sandbox keeps as files; an error where it does not show them. */
export function mailboxQuery(api: Api) {
  return queryOptions({
    queryKey: ['mailbox'],
    queryFn: async ({ signal }) => (await api.sandbox.get('/mailbox', { signal })).items,
    retry: false,
    staleTime: 0,
  });
}
