import { QueryClient } from '@tanstack/react-query';

/** The SDK sends again what may do better; what it gives up is shown, and the reader may try again. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 10_000 } } });
}
