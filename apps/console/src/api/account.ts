import { queryOptions } from '@tanstack/react-query';
import { type Api, dataOf } from './client.js';

export type { AccountPerformance, Position, RealizedGain, TaxLot, Transaction } from './schema.js';

export function accountQuery(api: Api, accountId: string) {
  return queryOptions({
    queryKey: ['account', accountId],
    queryFn: ({ signal }) => {
      const path = { account_id: accountId };
      return dataOf(api.GET('/api/v1/baas/accounts/{account_id}', { params: { path }, signal }));
    },
  });
}

/** @param asOf a day whose close the ledger is folded up to; now without */
export function positionsQuery(api: Api, accountId: string, asOf?: string) {
  return queryOptions({
    queryKey: ['account', accountId, 'positions', asOf ?? 'now'],
    queryFn: ({ signal }) => {
      const params = { path: { account_id: accountId }, query: asOf ? { as_of: asOf } : {} };
      return dataOf(api.GET('/api/v1/baas/accounts/{account_id}/positions', { params, signal }));
    },
  });
}

export function taxLotsQuery(api: Api, accountId: string, status: 'OPEN' | 'CLOSED' | 'ALL') {
  return queryOptions({
    queryKey: ['account', accountId, 'tax-lots', status],
    queryFn: ({ signal }) => {
      const params = { path: { account_id: accountId }, query: { status } };
      return dataOf(api.GET('/api/v1/baas/accounts/{account_id}/tax-lots', { params, signal }));
    },
  });
}

export function realizedGainsQuery(api: Api, accountId: string) {
  return queryOptions({
    queryKey: ['account', accountId, 'realized-gains'],
    queryFn: async ({ signal }) => {
      const path = { account_id: accountId };
      return (await dataOf(api.GET('/api/v1/baas/accounts/{account_id}/realized-gains', { params: { path }, signal })))
        .items;
    },
  });
}

/** The rows of Form 8949 of a tax year as the API words them in CSV. */
export async function form8949Csv(api: Api, accountId: string, taxYear: number): Promise<string> {
  const params = { path: { account_id: accountId }, query: { tax_year: taxYear } };
  return dataOf(
    api.GET('/api/v1/baas/accounts/{account_id}/realized-gains', {
      params,
      headers: { accept: 'text/csv' },
      parseAs: 'text',
    }),
  );
}

export const TRANSACTIONS_PER_PAGE = 50;

export function transactionsQuery(api: Api, accountId: string, page: number) {
  return queryOptions({
    queryKey: ['account', accountId, 'transactions', page],
    queryFn: ({ signal }) => {
      const query = { account_id: accountId, limit: TRANSACTIONS_PER_PAGE, page };
      return dataOf(api.GET('/api/v1/baas/transactions', { params: { query }, signal }));
    },
    placeholderData: previous => previous,
  });
}

/** @param from the first day; the account's first without */
export function performanceQuery(api: Api, accountId: string, from?: string) {
  return queryOptions({
    queryKey: ['account', accountId, 'performance', from ?? 'inception'],
    queryFn: ({ signal }) => {
      const params = { path: { account_id: accountId }, query: { explain: 'true' as const, ...(from && { from }) } };
      return dataOf(api.GET('/api/v1/pm/accounts/{account_id}/performance', { params, signal }));
    },
  });
}

export function seriesQuery(api: Api, accountId: string, from?: string) {
  return queryOptions({
    queryKey: ['account', accountId, 'series', from ?? 'inception'],
    queryFn: ({ signal }) => {
      const params = { path: { account_id: accountId }, query: from ? { from } : {} };
      return dataOf(api.GET('/api/v1/pm/accounts/{account_id}/performance/timeseries', { params, signal }));
    },
    staleTime: 60_000,
  });
}
