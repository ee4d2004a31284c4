import assert from 'node:assert/strict';
import type { AccessTokenView, ApiKeyView, IssuedApiKeyView } from '@sandbourse/contracts';
import type { ApiClient } from '../api-client.js';
import { PatientClient, patientFetch } from '../client/patient-client.js';
import { BAAS, PM } from './expect.js';
import type { World } from './world.js';

export const KEYS = `${BAAS}/api-keys/self`;

/** Issues an API key, passes it to `use` and revokes it afterwards, because a firm may have only ten active keys. */
export async function withKey<T>(
  world: World,
  use: (key: IssuedApiKeyView, login: ApiClient) => Promise<T>,
  { group = 'read_only', role = 'advisor', keys = KEYS } = {},
): Promise<T> {
  const login = await world.as(role);
  const key = await login.post<IssuedApiKeyView>(keys, { name: 'Conformance', permission_group: group });
  try {
    return await use(key, login);
  } finally {
    await login.send('DELETE', `${keys}/${key.key_id}`);
  }
}

/**
 * For each pillar, a request that reads data, and the scope that the request needs. Older keys store the scopes under
 * these short names.
 */
export const OLDER_READS = {
  [BAAS]: { path: `${BAAS}/accounts`, scope: 'accounts:read' },
  [PM]: { path: `${PM}/portfolios`, scope: 'portfolios:read' },
} as const;

/**
 * Issues an API key with the short scope names of older keys, and passes it to `use`. The key has the scopes of all
 * requests in `OLDER_READS`.
 */
export function withOlderKey<T>(
  world: World,
  minting: keyof typeof OLDER_READS,
  use: (key: IssuedApiKeyView) => Promise<T>,
): Promise<T> {
  const inside = world.inside();
  const older = async (key: IssuedApiKeyView) => {
    const scopes = Object.values(OLDER_READS).map(({ scope }) => scope);
    await inside.query('auth', 'update api_keys set scopes = $2 where key_id = $1', [key.key_id, scopes]);
    return use(key);
  };
  return withKey(world, older, { keys: `${minting}/api-keys/self` });
}

export async function exchange(
  world: World,
  form: Record<string, string>,
  pillar = BAAS,
): Promise<{ status: number; body: AccessTokenView & { detail?: unknown } }> {
  const answer = await patientFetch(`${world.baseUrl}${pillar}/oauth/token`, () => ({
    method: 'POST',
    body: new URLSearchParams(form),
  }));
  return { status: answer.status, body: (await answer.json()) as AccessTokenView };
}

export function credentialsOf({ key_id, key_secret }: IssuedApiKeyView) {
  return { grant_type: 'client_credentials', client_id: key_id, client_secret: key_secret };
}

export async function machineOf(world: World, key: IssuedApiKeyView, pillar = BAAS): Promise<ApiClient> {
  const { status, body } = await exchange(world, credentialsOf(key), pillar);
  assert.equal(status, 200, JSON.stringify(body));
  return new PatientClient(world.baseUrl, body.access_token);
}

/**
 * Checks that a firm may have only ten active API keys. Issues keys for the second firm until the service answers 429,
 * and then revokes them.
 */
export async function assertTenKeysAtMost(world: World): Promise<void> {
  const login = await world.as('advisor', { otherFirm: true });
  const issued: string[] = [];
  try {
    for (;;) {
      const { status, body } = await login.send<ApiKeyView>('POST', KEYS, { name: 'Cap' });
      if (status === 429) break;
      assert.equal(status, 201);
      issued.push(body.key_id);
      assert.ok(issued.length <= 10, 'an 11th key was issued');
    }
    const { items } = await login.get<{ items: ApiKeyView[] }>(KEYS);
    assert.equal(items.filter(key => key.status === 'active').length, 10);
  } finally {
    for (const keyId of issued) await login.send('DELETE', `${KEYS}/${keyId}`);
  }
}
