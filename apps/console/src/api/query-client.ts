import { QueryClient } from '@tanstack/react-query';

/**
 * Creates the query client. It does not retry, because the SDK already retries requests that may succeed later. Other
 * errors are shown, and the user may try again.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });
}
