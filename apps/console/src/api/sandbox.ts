import type { Role } from '@sandbourse/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

const CLOCK_MS = 30_000;
const WHILE_ADVANCING_MS = 1_000;
/** Ten requests a minute may go to the trial's routes: this takes six of them. */
const WHILE_SEEDING_MS = 10_000;

/** The clock of the reader's firm. An operator has none, for it sees all firms; a client is not shown it. */
export function clockQuery(api: Api, role: Role | undefined) {
  return queryOptions({
    queryKey: ['clock'],
    enabled: role === 'advisor' || role === 'branch_supervisor',
    queryFn: ({ signal }) => api.sandbox.get('/clock', { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'ADVANCING' ? WHILE_ADVANCING_MS : CLOCK_MS),
  });
}

/** What the login is; it stays so for as long as it is logged in. */
function meQuery(api: Api) {
  return queryOptions({
    queryKey: ['me'],
    queryFn: ({ signal }) => api.auth.get('/me', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The trial of the login; null for one that did not sign up here. Trials are an advisor's. */
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

/** Whether the book of a trial is still being written. */
export function isSeeding(trial: { provisioning: { status: string } | null } | null | undefined): boolean {
  const status = trial?.provisioning?.status;
  return status === 'PENDING' || status === 'RUNNING';
}

/** What the sessions of the next days will bring. */
export function upcomingQuery(api: Api, days: number) {
  return queryOptions({
    queryKey: ['upcoming', days],
    queryFn: ({ signal }) => api.baas.get('/calendar-events/upcoming', { params: { query: { days } }, signal }),
  });
}

/** The furthest that is foretold, in days. */
export const UPCOMING_DAYS_MAX = 366;

/** When orders of the reader's firm trade, and when the next session opens. */
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
