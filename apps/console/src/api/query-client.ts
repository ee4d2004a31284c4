import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './failure.js';

const ATTEMPTS_MAX = 4;
/** The edge refills ten requests a second; a service that starts takes longer. */
const PAUSE_MS = 1_000;

/** Requests that may do better are made again, longer and longer apart; others say at once why they were refused. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => error instanceof ApiFailure && error.isPassing && failures < ATTEMPTS_MAX,
        retryDelay: failures => PAUSE_MS * 2 ** failures,
        staleTime: 10_000,
        refetchOnWindowFocus: true,
      },
    },
  });
}
