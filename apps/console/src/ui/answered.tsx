import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure, Loading, Offline } from './notice.js';

interface AnsweredProps<T> {
  readonly query: UseQueryResult<T>;
  /** How many lines to hold free while it is on its way. */
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
}

/** What a query answered; while there is no answer, that it is on its way, or why there is none. */
export function Answered<T>({ query, lines = 4, children }: AnsweredProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (query.fetchStatus === 'paused') return <Offline />;
  return <Loading lines={lines} />;
}
