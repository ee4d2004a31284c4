import { ApiError, type Role } from '@sandbourse/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

const CLOCK_MS = 30_000;
const WHILE_ADVANCING_MS = 1_000;
/** Ten requests a minute may go to the trial's routes: this takes six of them. */
const WHILE_SEEDING_MS = 10_000;

/** The clock of the reader's firm. An operator has none: it sees the firms of all. */
export function clockQuery(api: Api, role: Role | undefined) {
  return queryOptions({
    queryKey: ['clock'],
    enabled: role !== 'ops_admin',
    queryFn: ({ signal }) => api.sandbox.get('/clock', { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'ADVANCING' ? WHILE_ADVANCING_MS : CLOCK_MS),
  });
}

/** The trial of the login; null for one that did not sign up here, or whose role has no trials. */
export function trialQuery(api: Api) {
  return queryOptions({
    queryKey: ['trial'],
    queryFn: async ({ signal }) => {
      try {
        return await api.auth.get('/sandbox/me', { signal });
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return null;
        throw error;
      }
    },
    staleTime: 60_000,
    refetchInterval: ({ state }) => (isSeeding(state.data) ? WHILE_SEEDING_MS : false),
  });
}

/** Whether the book of a trial is still being written. */
export function isSeeding(trial: { provisioning: { status: string } | null } | null | undefined): boolean {
  const status = trial?.provisioning?.status;
  return status === 'PENDING' || status === 'RUNNING';
}
