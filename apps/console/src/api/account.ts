import { listOf } from '@sandbourse/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

export function accountQuery(api: Api, accountId: string) {
  return queryOptions({
    queryKey: ['account', accountId],
    queryFn: ({ signal }) => api.baas.get('/accounts/{account_id}', { params: { path: pathOf(accountId) }, signal }),
  });
}

/** @param asOf The last day of the ledger to include (default: now). */
export function positionsQuery(api: Api, accountId: string, asOf?: string) {
  return queryOptions({
    queryKey: ['account', accountId, 'positions', asOf ?? 'now'],
    queryFn: ({ signal }) => {
      const params = { path: pathOf(accountId), query: asOf ? { as_of: asOf } : {} };
      return api.baas.get('/accounts/{account_id}/positions', { params, signal });
    },
  });
}

export function taxLotsQuery(api: Api, accountId: string, status: 'OPEN' | 'CLOSED' | 'ALL') {
  return queryOptions({
    queryKey: ['account', accountId, 'tax-lots', status],
    queryFn: ({ signal }) => {
      const params = { path: pathOf(accountId), query: { status } };
      return api.baas.get('/accounts/{account_id}/tax-lots', { params, signal });
    },
  });
}

export function realizedGainsQuery(api: Api, accountId: string) {
  return queryOptions({
    queryKey: ['account', accountId, 'realized-gains'],
    queryFn: async ({ signal }) => {
      const params = { path: pathOf(accountId) };
      return (await api.baas.get('/accounts/{account_id}/realized-gains', { params, signal })).items;
    },
  });
}

/**
 * Returns the query for losses that purchases have disallowed: losses of the account, and losses that its lots have
 * taken over from other accounts of the client.
 */
export function washSalesQuery(api: Api, accountId: string) {
  return queryOptions({
    queryKey: ['account', accountId, 'wash-sales'],
    queryFn: async ({ signal }) => {
      const params = { path: pathOf(accountId) };
      return (await api.baas.get('/accounts/{account_id}/wash-sales', { params, signal })).items;
    },
  });
}

/** Returns the rows of Form 8949 of a tax year, as a file from the API. */
export function form8949File(api: Api, accountId: string, taxYear: number, type: FileType): Promise<Blob> {
  return fileOf(api, `/api/v1/baas/accounts/${accountId}/realized-gains?tax_year=${taxYear}`, type);
}

export interface StatementPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Returns the query for the statement of an account for a period (default: this month). */
export function statementQuery(api: Api, accountId: string, { from, to }: StatementPeriod) {
  return queryOptions({
    queryKey: ['account', accountId, 'statement', from ?? '', to ?? ''],
    queryFn: ({ signal }) => {
      const query = { ...(from && { from }), ...(to && { to }) };
      const params = { path: pathOf(accountId), query };
      return api.pm.get('/accounts/{account_id}/statement', { params, signal });
    },
  });
}

export function statementFile(api: Api, accountId: string, period: { from: string; to: string }): Promise<Blob> {
  const search = new URLSearchParams(period);
  return fileOf(api, `/api/v1/pm/accounts/${accountId}/statement?${search}`, 'application/pdf');
}

type FileType = 'text/csv' | 'application/pdf';

async function fileOf(api: Api, path: string, accept: FileType): Promise<Blob> {
  const answer = await api.send(path, { headers: { accept } });
  if (!answer.ok) throw new Error(`The file could not be created: the API returned ${answer.status}.`);
  return answer.blob();
}

export const TRANSACTIONS_PER_PAGE = 50;
/** The maximum number of transactions in one response. */
const TRANSACTIONS_AT_ONCE = 500;

export function transactionsQuery(api: Api, accountId: string, page: number) {
  return queryOptions({
    queryKey: ['account', accountId, 'transactions', page],
    queryFn: ({ signal }) => {
      const query = { account_id: accountId, limit: TRANSACTIONS_PER_PAGE, page };
      return api.baas.get('/transactions', { params: { query }, signal });
    },
  });
}

/** Returns the query for all entries of an account, latest first. Entries are read page by page. */
export function allTransactionsQuery(api: Api, accountId: string) {
  return queryOptions({
    queryKey: ['account', accountId, 'transactions', 'all'],
    queryFn: ({ signal }) => {
      const query = { account_id: accountId, limit: TRANSACTIONS_AT_ONCE };
      return listOf(api.baas.all('/transactions', { params: { query }, signal }));
    },
    staleTime: 60_000,
  });
}

/** @param from The first day (default: the account's first). */
export function performanceQuery(api: Api, accountId: string, from?: string) {
  return queryOptions({
    queryKey: ['account', accountId, 'performance', from ?? 'inception'],
    queryFn: ({ signal }) => {
      const params = { path: pathOf(accountId), query: { explain: 'true' as const, ...(from && { from }) } };
      return api.pm.get('/accounts/{account_id}/performance', { params, signal });
    },
  });
}

export function seriesQuery(api: Api, accountId: string, from?: string) {
  return queryOptions({
    queryKey: ['account', accountId, 'series', from ?? 'inception'],
    queryFn: ({ signal }) => {
      const params = { path: pathOf(accountId), query: from ? { from } : {} };
      return api.pm.get('/accounts/{account_id}/performance/timeseries', { params, signal });
    },
    staleTime: 60_000,
  });
}

const pathOf = (accountId: string) => ({ account_id: accountId });
