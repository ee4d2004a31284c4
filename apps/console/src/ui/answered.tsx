import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure, Loading, Offline } from './notice.js';

interface AnsweredProps<T> {
  readonly query: UseQueryResult<T>;
  /** Number of lines for which space is reserved while the data is loading. */
  readonly lines?: number;
  readonly children: (data: T) => ReactNode;
}

/** Shows the result of a query. Without a result, shows that the query is loading or why it failed. */
export function Answered<T>({ query, lines = 4, children }: AnsweredProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (query.fetchStatus === 'paused') return <Offline />;
  return <Loading lines={lines} />;
}
