import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { AccessTokens, Clock } from '@sandbourse/platform';
import { ApiClient } from '../client/api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { ROOT } from '../stack/root.js';
import type { BenchContext, Benchmark, BenchResult } from './bench.js';
import { freePort, type Started, startConstant, startProxy, whenListening } from './gateway-peers.js';
import { requestsPerSecond, type Target } from './gateway-wrk.js';

const QUOTE = '/api/v1/baas/market/quotes/AAPL';
const ROUNDS = 3;
const ROUND_SECONDS = 3;

/**
 * Requests a second through the gateway, which checks the token, and through nginx, which does not, to the same service:
 * once to the brokerage for a quote, and once to a service that costs next to nothing, which leaves the proxies alone.
 */
export const gateway: Benchmark = async context => [await quotes(context), await proxyAlone(context)];

async function quotes(context: BenchContext): Promise<BenchResult> {
  const { stack } = context;
  const api = await logIn(context);
  const baas = stack.services.find(({ name }) => name === 'baas');
  if (!baas) throw new Error('the stack has no brokerage');

  const nginx = await startProxy(baas.url);
  try {
    return await compare(context, 'a quote through the gateway', {
      ours: targetAt(stack.base_url, api.token),
      peer: targetAt(nginx.url, api.token),
    });
  } finally {
    await nginx.stop();
  }
}

async function proxyAlone(context: BenchContext): Promise<BenchResult> {
  const quote = await new Brokerage(await logIn(context)).quote('AAPL');
  const started: Started[] = [];
  try {
    const service = await startConstant(JSON.stringify(quote));
    started.push(service);
    const nginx = await startProxy(service.url);
    started.push(nginx);
    const { token, ...own } = await startGateway(service.url);
    started.push(own);
    return await compare(context, 'the gateway alone', {
      ours: targetAt(own.url, token),
      peer: targetAt(nginx.url, token),
    });
  } finally {
    for (const one of started.reverse()) await one.stop();
  }
}

/** In turns, so that a busy moment of the machine meets both. */
async function compare(
  { say }: BenchContext,
  name: string,
  { ours, peer }: { ours: Target; peer: Target },
): Promise<BenchResult> {
  const rates = { ours: [] as number[], peer: [] as number[] };
  await requestsPerSecond(ours, 1);
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`${name}: round ${round} of ${ROUNDS}, ${ROUND_SECONDS} s each`);
    rates.peer.push(await requestsPerSecond(peer, ROUND_SECONDS));
    rates.ours.push(await requestsPerSecond(ours, ROUND_SECONDS));
  }
  const [mine, value] = [median(rates.ours), median(rates.peer)];
  return {
    name,
    unit: '1/s',
    ours: mine,
    peer: { name: 'nginx, same service, no token check', value },
    ratio: mine / value,
    notes: [`median of ${ROUNDS} rounds of ${ROUND_SECONDS} s, 32 connections`],
  };
}

/** A gateway of our own in front of one service, with a token that it takes. */
async function startGateway(serviceUrl: string): Promise<Started & { token: string }> {
  const port = await freePort();
  const secret = { kid: 'bench', secret: randomBytes(32).toString('hex') };
  const child = spawn(process.execPath, [join(ROOT, 'apps/gateway/dist/main.js')], {
    stdio: 'ignore',
    env: {
      ...{ HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', EDGE_LIMITS: 'off' },
      ...{ AUTH_URL: serviceUrl, BAAS_URL: serviceUrl, PM_URL: serviceUrl, WEBHOOK_DISPATCHER_URL: serviceUrl },
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

function logIn({ stack }: BenchContext): Promise<ApiClient> {
  const advisor = stack.users.find(user => user.role === 'advisor');
  return new ApiClient(stack.base_url).logIn(advisor?.email ?? '', advisor?.password ?? '');
}

function targetAt(baseUrl: string, token = ''): Target {
  return { url: baseUrl + QUOTE, headers: { authorization: `Bearer ${token}` } };
}

function median(rates: readonly number[]): number {
  return [...rates].sort((a, b) => a - b)[Math.floor(rates.length / 2)] ?? Number.NaN;
}
