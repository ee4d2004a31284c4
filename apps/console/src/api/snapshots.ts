import { type BranchSnapshotBody, listOf } from '@sandbourse/sdk';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

/** Returns the query for the snapshots of the reader's firm, newest first. */
export function snapshotsQuery(api: Api) {
  return queryOptions({
    queryKey: ['snapshots'],
    queryFn: ({ signal }) => listOf(api.sandbox.all('/snapshots', { signal })),
  });
}

export function createSnapshot(api: Api, name: string) {
  return api.sandbox.post('/snapshots', { body: { name } });
}

export function restoreSnapshot(api: Api, snapshot_id: string) {
  return api.sandbox.post('/snapshots/{snapshot_id}/restore', { params: { path: { snapshot_id } } });
}

export function branchSnapshot(api: Api, snapshot_id: string, body: BranchSnapshotBody) {
  return api.sandbox.post('/snapshots/{snapshot_id}/branch', { params: { path: { snapshot_id } }, body });
}

export async function deleteSnapshot(api: Api, snapshot_id: string): Promise<void> {
  await api.sandbox.delete('/snapshots/{snapshot_id}', { params: { path: { snapshot_id } } });
}
