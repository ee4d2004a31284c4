import { queryOptions } from '@tanstack/react-query';
import type { Api } from './client.js';

/**
 * The service that issued a key. Every key works on both services. The issuing service determines only which groups the
 * key may have.
 */
export type KeyPillar = 'baas' | 'pm';

export function keysQuery(api: Api) {
  return queryOptions({
    queryKey: ['keys'],
    queryFn: async ({ signal }) => (await api.baas.get('/api-keys/self', { signal })).items,
  });
}

export function groupsQuery(api: Api, pillar: KeyPillar) {
  return queryOptions({
    queryKey: ['key-groups', pillar],
    queryFn: async ({ signal }) =>
      pillar === 'baas'
        ? (await api.baas.get('/api-keys/self/permission-groups', { signal })).items
        : (await api.pm.get('/api-keys/self/permission-groups', { signal })).items,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function issueKey(api: Api, pillar: KeyPillar, body: { name: string; permission_group: string }) {
  return pillar === 'baas'
    ? api.baas.post('/api-keys/self', { body: body as never })
    : api.pm.post('/api-keys/self', { body: body as never });
}

export async function revokeKey(api: Api, keyId: string): Promise<void> {
  await api.baas.delete('/api-keys/self/{key_id}', { params: { path: { key_id: keyId } } });
}
