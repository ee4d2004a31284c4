import { queryOptions } from '@tanstack/react-query';
import { type Api, dataOf } from './client.js';
import { ApiFailure } from './failure.js';

export type { Clock, Trial } from './schema.js';

const CLOCK_MS = 30_000;
const WHILE_ADVANCING_MS = 1_000;
/** Ten requests a minute may go to the trial's routes: this takes six of them. */
const WHILE_SEEDING_MS = 10_000;

export function clockQuery(api: Api) {
  return queryOptions({
    queryKey: ['clock'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/sandbox/clock', { signal })),
    refetchInterval: ({ state }) => (state.data?.status === 'ADVANCING' ? WHILE_ADVANCING_MS : CLOCK_MS),
  });
}

/** The trial of the login; null for one that did not sign up here. */
export function trialQuery(api: Api) {
  return queryOptions({
    queryKey: ['trial'],
    queryFn: async ({ signal }) => {
      try {
        return await dataOf(api.GET('/api/v1/auth/sandbox/me', { signal }));
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null;
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
