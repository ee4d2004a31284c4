import type { Role } from '@sandbourse/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

const CLOCK_MS = 30_000;
const WHILE_ADVANCING_MS = 1_000;
/**
 * Interval between requests while the history of a trial is being written, in milliseconds. This interval uses six of
 * the ten requests per minute that the trial's routes accept.
 */
const WHILE_SEEDING_MS = 10_000;

/**
 * Returns the query for the clock of the reader's firm. Operators have no clock, because they see all firms. Clients
 * cannot see the clock.
 */
export function clockQuery(api: Api, role: Role | undefined) {
  return queryOptions({
    queryKey: ['clock'],
    enabled: role === 'advisor' || role === 'branch_supervisor',
    queryFn: ({ signal }) => api.sandbox.get('/clock', { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'ADVANCING' || data?.seeding ? WHILE_ADVANCING_MS : CLOCK_MS,
  });
}

/** Returns the query for the advances of the firm's clock, latest first. Operators and clients have no clock. */
export function advancesQuery(api: Api, role: Role | undefined) {
  return queryOptions({
    queryKey: ['clock', 'advances'],
    enabled: role === 'advisor' || role === 'branch_supervisor',
    queryFn: async ({ signal }) => {
      const { items } = await api.sandbox.get('/clock/events', { signal });
      return items.filter(({ kind, from, to }) => kind !== 'READY' && from !== to);
    },
  });
}

/** Returns the query for the user of the login, which does not change while the user is logged in. */
export function meQuery(api: Api) {
  return queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.auth.get('/me', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Returns the query for the trial of the login; null for a login that did not sign up here. Only advisors have trials.
 */
export function trialQuery(api: Api, role: Role | undefined) {
  return queryOptions({
    queryKey: ['trial'],
    enabled: role === 'advisor',
    queryFn: async ({ client, signal }) => {
      const { signup_id } = await client.ensureQueryData(meQuery(api));
      return signup_id === null ? null : api.auth.get('/sandbox/me', { signal });
    },
    staleTime: 60_000,
    refetchInterval: ({ state }) => (isSeeding(state.data) ? WHILE_SEEDING_MS : false),
  });
}

/** Returns true while the history of a trial is being written. */
export function isSeeding(trial: { provisioning: { status: string } | null } | null | undefined): boolean {
  const status = trial?.provisioning?.status;
  return status === 'PENDING' || status === 'RUNNING';
}

/** Returns the query for the events of the next days' sessions. */
export function upcomingQuery(api: Api, days: number) {
  return queryOptions({
    queryKey: ['upcoming', days],
    queryFn: ({ signal }) => api.baas.get('/calendar-events/upcoming', { params: { query: { days } }, signal }),
  });
}

/** The maximum number of days in a forecast. */
export const UPCOMING_DAYS_MAX = 366;

/** Returns the query for the market hours of the reader's firm, and the next open. */
export function marketQuery(api: Api, role: Role | undefined) {
  return queryOptions({
    queryKey: ['market-hours'],
    enabled: role === 'advisor' || role === 'branch_supervisor',
    queryFn: ({ signal }) => api.sandbox.get('/market/hours', { signal }),
    refetchInterval: CLOCK_MS,
  });
}

export function scriptsQuery(api: Api) {
  return queryOptions({
    queryKey: ['scripts'],
    queryFn: async ({ signal }) => (await api.sandbox.get('/market/scripts', { signal })).items,
  });
}

export function actionsQuery(api: Api) {
  return queryOptions({
    queryKey: ['actions'],
    queryFn: async ({ signal }) => (await api.sandbox.get('/market/actions', { signal })).items,
  });
}
