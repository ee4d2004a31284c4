import type { CreateFaultBody } from '@sandbourse/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

/** Interval between requests for the hits of faults, in milliseconds. */
const HITS_MS = 5_000;

export function faultsQuery(api: Api) {
  return queryOptions({
    queryKey: ['faults'],
    queryFn: async ({ signal }) => (await api.sandbox.get('/faults', { signal })).items,
    refetchInterval: HITS_MS,
  });
}

export function createFault(api: Api, body: CreateFaultBody) {
  return api.sandbox.post('/faults', { body });
}

export async function deleteFault(api: Api, faultId: string): Promise<void> {
  await api.sandbox.delete('/faults/{fault_id}', { params: { path: { fault_id: faultId } } });
}
