import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

export const LETTERS_PER_PAGE = 50;
const LIVE_MS = 5_000;

export interface LetterFilter {
  readonly status?: string | undefined;
  readonly consumer?: string | undefined;
  readonly topic?: string | undefined;
  readonly firm?: string | undefined;
  readonly account?: string | undefined;
}

/**
 * Returns the query for the dead letters of the services, latest failure first.
 * @param page The page number, starting at 1.
 */
export function deadLettersQuery(api: Api, { status, consumer, topic, firm, account }: LetterFilter, page: number) {
  const narrowed = { status, consumer, topic, firm_id: firm, account_id: account };
  return queryOptions({
    queryKey: ['dead-letters', narrowed, page],
    queryFn: ({ signal }) => {
      const query = { ...narrowed, page, page_size: LETTERS_PER_PAGE };
      return api.auth.get('/dead-letters', { params: { query: query as never }, signal });
    },
    refetchInterval: LIVE_MS,
  });
}

/** Returns the query for one dead letter with its event, which does not change. */
export function deadLetterQuery(api: Api, deadLetterId: string) {
  return queryOptions({
    queryKey: ['dead-letter', deadLetterId],
    queryFn: ({ signal }) =>
      api.auth.get('/dead-letters/{dead_letter_id}', { params: { path: { dead_letter_id: deadLetterId } }, signal }),
  });
}

export async function retryDeadLetters(api: Api, deadLetterIds: readonly string[]): Promise<number> {
  const { retried } = await api.auth.post('/dead-letters/retry', { body: { dead_letter_ids: [...deadLetterIds] } });
  return retried;
}
