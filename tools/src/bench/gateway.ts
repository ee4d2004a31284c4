import { randomBytes } from 'node:crypto';
import { Brokerage } from '../client/brokerage.js';
import { advisorOf, type BenchContext, type Benchmark, type BenchResult } from './bench.js';
import { type Started, startBareProxy, startConstant, startProxy } from './gateway-peers.js';
import type { Target } from './gateway-wrk.js';
import { startGateway, tokenSignedWith } from './own-gateway.js';
import { compareRates } from './side-by-side.js';

const QUOTE = '/api/v1/baas/market/quotes/AAPL';
const NGINX = 'nginx, same service, no token check';

const BARE_PROXY = 'a bare undici proxy, no token check';

/**
 * Compares the requests a second through the gateway with the requests a second through other proxies to the same
 * service. Only the gateway checks tokens.
 * - Quotes of the brokerage: the comparison is with nginx.
 * - A service with almost no cost of its own: the comparison is with nginx and a minimal undici proxy.
 */
export const gateway: Benchmark = async context => [await quotes(context), ...(await proxyAlone(context))];

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

async function proxyAlone(context: BenchContext): Promise<BenchResult[]> {
  const quote = await new Brokerage(await advisorOf(context)).quote('AAPL');
  const started: Started[] = [];
  try {
    const service = await startConstant(JSON.stringify(quote));
    started.push(service);
    const nginx = await startProxy(service.url);
    started.push(nginx);
    const bareProxy = await startBareProxy(service.url);
    started.push(bareProxy);
    const secret = { kid: 'bench', secret: randomBytes(32).toString('hex') };
    const own = await startGateway(service.url, secret);
    started.push(own);
    const token = tokenSignedWith(secret);
    const ours = () => targetAt(own.url, token);
    return [
      await compareRates(context, 'the gateway alone', {
        ours,
        peer: () => targetAt(nginx.url, token),
        peerName: NGINX,
      }),
      await compareRates(context, 'the gateway, beside a bare proxy', {
        ours,
        peer: () => targetAt(bareProxy.url, token),
        peerName: BARE_PROXY,
      }),
    ];
  } finally {
    for (const one of started.reverse()) await one.stop();
  }
}

function targetAt(baseUrl: string, token = ''): Target {
  return { url: baseUrl + QUOTE, headers: { authorization: `Bearer ${token}` } };
}
