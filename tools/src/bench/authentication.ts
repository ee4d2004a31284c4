import { spawn } from 'node:child_process';
import { join } from 'node:path';
import {
  type AccessTokenView,
  bodyHash,
  type IssuedApiKeyView,
  SIGNATURE_HEADERS,
  signatureOf,
} from '@sandbourse/contracts';
import { Clock } from '@sandbourse/platform/clock';
import type { ApiClient } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { ROOT } from '../root.js';
import { internalSecretOf } from '../stack/services.js';
import { advisorOf, type BenchContext, type Benchmark, type BenchResult } from './bench.js';
import { freePort, type Started, whenListening } from './gateway-peers.js';
import { compareRates } from './side-by-side.js';

type Headers = Record<string, string>;

/**
 * Measures the cost of authentication. Sends the same request with each kind of credential, and without authentication
 * for comparison. The request reads one account from Postgres.
 */
export const authentication: Benchmark = async context => {
  const api = await advisorOf(context);
  const { account_id } = await new Brokerage(api).openFunded('Bench', '1000.00');
  const key = await api.post<IssuedApiKeyView>('/api/v1/pm/api-keys/self', { name: 'Bench' });
  const machineToken = await exchange(api, key);
  const guarded = `/v1/guarded/${account_id}`;
  const credentials: Readonly<Record<string, () => Headers>> = {
    'a portal token': () => ({ authorization: `Bearer ${api.token}` }),
    'a machine token, its key asked about': () => ({ authorization: `Bearer ${machineToken}` }),
    'a signed request': () => signed(key, guarded),
  };

  const server = await startServer(context);
  try {
    const results: BenchResult[] = [];
    for (const [name, headers] of Object.entries(credentials))
      results.push(
        await compareRates(context, `an account read with ${name}`, {
          ours: () => ({ url: server.url + guarded, headers: headers() }),
          peer: () => ({ url: `${server.url}/v1/open/${account_id}`, headers: headers() }),
          peerName: 'the same read, authentication off',
        }),
      );
    return results;
  } finally {
    await server.stop();
    await api.send('DELETE', `/api/v1/pm/api-keys/self/${key.key_id}`);
  }
};

async function startServer({ stack, secrets }: BenchContext): Promise<Started> {
  const port = await freePort();
  const auth = stack.services.find(({ name }) => name === 'auth');
  const child = spawn(process.execPath, [join(ROOT, 'tools/dist/bench/authentication-server.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', NODE_ENV: 'production' },
      TOKEN_SECRETS: `local:${secrets.tokenSecret}`,
      AUTH_URL: auth?.url,
      INTERNAL_SECRET: internalSecretOf('baas', secrets),
      READ_DATABASE_URL: stack.database.urls.baas,
    },
  });
  return whenListening(child, `http://127.0.0.1:${port}`, 'node is needed');
}

async function exchange(api: ApiClient, key: IssuedApiKeyView): Promise<string> {
  const form = { grant_type: 'client_credentials', client_id: key.key_id, client_secret: key.key_secret };
  const answer = await fetch(`${api.baseUrl}/api/v1/pm/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  return ((await answer.json()) as AccessTokenView).access_token;
}

function signed(key: IssuedApiKeyView, path: string): Headers {
  const timestamp = String(new Clock().wall().getTime());
  const request = { method: 'GET', path, timestamp, bodySha256: bodyHash() };
  return {
    [SIGNATURE_HEADERS.keyId]: key.key_id,
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.signature]: signatureOf(request, key.key_secret),
  };
}
