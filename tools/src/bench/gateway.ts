import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { AccessTokens, Clock } from '@sandbourse/platform';
import { Brokerage } from '../client/brokerage.js';
import { programOf } from '../stack/program.js';
import { advisorOf, type BenchContext, type Benchmark, type BenchResult } from './bench.js';
import { freePort, type Started, startConstant, startProxy, whenListening } from './gateway-peers.js';
import type { Target } from './gateway-wrk.js';
import { compareRates } from './side-by-side.js';

const QUOTE = '/api/v1/baas/market/quotes/AAPL';
const NGINX = 'nginx, same service, no token check';

/**
 * Requests a second through the gateway, which checks the token, and through nginx, which does not, to the same service:
 * once to the brokerage for a quote, and once to a service that costs next to nothing, which leaves the proxies alone.
 */
export const gateway: Benchmark = async context => [await quotes(context), await proxyAlone(context)];

async function quotes(context: BenchContext): Promise<BenchResult> {
  const { stack } = context;
  const api = await advisorOf(context);
  const baas = stack.services.find(({ name }) => name === 'baas');
  if (!baas) throw new Error('the stack has no brokerage');

  const nginx = await startProxy(baas.url);
  try {
    return await compareRates(context, 'a quote through the gateway', {
      ours: () => targetAt(stack.base_url, api.token),
      peer: () => targetAt(nginx.url, api.token),
      peerName: NGINX,
    });
  } finally {
    await nginx.stop();
  }
}

async function proxyAlone(context: BenchContext): Promise<BenchResult> {
  const quote = await new Brokerage(await advisorOf(context)).quote('AAPL');
  const started: Started[] = [];
  try {
    const service = await startConstant(JSON.stringify(quote));
    started.push(service);
    const nginx = await startProxy(service.url);
    started.push(nginx);
    const { token, ...own } = await startGateway(service.url);
    started.push(own);
    return await compareRates(context, 'the gateway alone', {
      ours: () => targetAt(own.url, token),
      peer: () => targetAt(nginx.url, token),
      peerName: NGINX,
    });
  } finally {
    for (const one of started.reverse()) await one.stop();
  }
}

/** A gateway of our own in front of one service, with a token that it takes. */
async function startGateway(serviceUrl: string): Promise<Started & { token: string }> {
  const port = await freePort();
  const secret = { kid: 'bench', secret: randomBytes(32).toString('hex') };
  const child = spawn(process.execPath, [programOf('gateway', 'main')], {
    stdio: 'ignore',
    env: {
      ...{ HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', EDGE_LIMITS: 'off' },
      ...{
        AUTH_URL: serviceUrl,
        BAAS_URL: serviceUrl,
        FIX_SIMULATOR_URL: serviceUrl,
        PM_URL: serviceUrl,
        WEBHOOK_DISPATCHER_URL: serviceUrl,
      },
      TOKEN_SECRETS: `${secret.kid}:${secret.secret}`,
      NODE_ENV: 'production',
    },
  });
  const started = await whenListening(child, `http://127.0.0.1:${port}`, 'node is needed');
  return { ...started, token: tokenSignedWith(secret) };
}

function tokenSignedWith(secret: { kid: string; secret: string }): string {
  return new AccessTokens([secret]).sign(
    {
      sub: 'pauth_bench',
      role: 'advisor',
      firm_id: 'firm_bench',
      rep_code: 'B1',
      allowed_rep_codes: ['B1'],
      client_id: null,
      scopes: null,
      key_id: null,
      issandbox: true,
      jti: 'bench',
    },
    { at: new Clock().wall(), lifetimeSeconds: 3_600 },
  );
}

function targetAt(baseUrl: string, token = ''): Target {
  return { url: baseUrl + QUOTE, headers: { authorization: `Bearer ${token}` } };
}
