import { listOf, type RebalancingRun, type StartRebalancingBody } from '@sandbourse/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

const WHILE_MOVING_MS = 1_500;
const RUNS_PER_PAGE = 500;

export function runsQuery(api: Api) {
  return queryOptions({
    queryKey: ['runs'],
    queryFn: ({ signal }) =>
      listOf(api.pm.all('/rebalancing', { params: { query: { page_size: RUNS_PER_PAGE } }, signal })),
  });
}

/** Returns the query for the default parameters of runs. */
export function tradeParametersQuery(api: Api) {
  return queryOptions({
    queryKey: ['trade-parameters'],
    queryFn: ({ signal }) => api.pm.get('/trade-parameters', { signal }),
  });
}

/** Returns the query for a run, which is reloaded while the run is analysed or its orders are executed. */
export function runQuery(api: Api, runId: string) {
  return queryOptions({
    queryKey: ['run', runId],
    queryFn: ({ signal }) => api.pm.get('/rebalancing/{run_id}', { params: { path: { run_id: runId } }, signal }),
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? WHILE_MOVING_MS : false),
  });
}

/** Returns true while a run changes by itself, without a request of the user. */
export function isMoving({ status, execution_status }: Pick<RebalancingRun, 'status' | 'execution_status'>): boolean {
  return status === 'PENDING' || status === 'ANALYZING' || execution_status === 'RELEASED';
}

export function startRun(api: Api, body: StartRebalancingBody): Promise<RebalancingRun> {
  return api.pm.post('/rebalancing', { body });
}

/** @param excluded The indexes of proposals that will not trade. */
export function approveRun(api: Api, runId: string, excluded: readonly number[]): Promise<RebalancingRun> {
  const body = { exclude_orders: [...excluded] };
  return api.pm.post('/rebalancing/{run_id}/approve', { params: { path: { run_id: runId } }, body });
}

/** Returns the query for the effect of a run on accounts and portfolios, without the excluded proposals. */
export function comparisonQuery(api: Api, runId: string, excluded: readonly number[]) {
  const query = excluded.length > 0 ? { exclude_orders: excluded.join(',') } : {};
  return queryOptions({
    queryKey: ['run', runId, 'comparison', excluded.join(',')],
    queryFn: ({ signal }) =>
      api.pm.get('/rebalancing/{run_id}/comparison', { params: { path: { run_id: runId }, query }, signal }),
  });
}
