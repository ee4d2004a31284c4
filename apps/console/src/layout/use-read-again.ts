import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { newestEventQuery } from '../api/events.js';
import { clockQuery } from '../api/sandbox.js';
import { useApi, useRole } from '../session/context.js';

/** Queries that schedule their own reloads. */
const BY_THEMSELVES = ['trial', 'events'];

/**
 * Reloads shown data when it may have changed: after an event, after the firm's clock has moved, and when the history
 * of the firm has been written. An advance, or the writing of a history, can cause thousands of events. During this
 * time, the console does not reload. It reloads once at the end.
 */
export function useReadAgain(): void {
  const api = useApi();
  const role = useRole();
  const queries = useQueryClient();
  const { data: clock } = useQuery(clockQuery(api, role));
  const isMoving = clock?.status === 'ADVANCING' || Boolean(clock?.seeding);
  const { data: newest } = useQuery(newestEventQuery(api, { isAwaited: !isMoving }));
  const state = isMoving ? 'moving' : newest === undefined ? undefined : `${clock?.advance?.advance_id} ${newest}`;
  const before = useRef(state);
  useEffect(() => {
    const hasChanged = before.current !== undefined && state !== before.current;
    if (state !== undefined) before.current = state;
    if (hasChanged && state !== undefined && state !== 'moving')
      queries
        .invalidateQueries({ predicate: ({ queryKey }) => !BY_THEMSELVES.includes(String(queryKey[0])) })
        .catch(reportError);
  }, [state, queries]);
}
