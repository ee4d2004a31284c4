import { SERVICES, type ServiceName, urlVariableOf } from '@sandbourse/contracts';
import { Pool } from 'undici';
import type { GatewayConfig } from '../config.js';

/** Reusable connections to one service. Streams have separate connections, so that they never delay a request. */
export interface Upstream {
  readonly name: ServiceName;
  readonly origin: URL;
  /** Connections for requests with a valid token. */
  readonly requests: Pool;
  /**
   * Connections for all other requests. This pool is small, so that the requests of unknown callers wait at the gateway
   * and not at the service.
   */
  readonly unverified: Pool;
  readonly streams: Pool;
}

export const UPSTREAMS = Symbol('Upstreams');

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

const UNVERIFIED_AT_ONCE = 2;
const CONNECT_TIMEOUT_MS = 2_000;
const READINESS_TIMEOUT_MS = 2_000;

export function openUpstreams(config: GatewayConfig): Upstreams {
  const opened = SERVICES.map(name => [
    name,
    openUpstream(name, config[urlVariableOf(name)], config.UPSTREAM_TIMEOUT_MS),
  ]);
  return Object.fromEntries(opened) as Upstreams;
}

export async function closeUpstreams(upstreams: Upstreams): Promise<void> {
  await Promise.all(
    Object.values(upstreams).flatMap(({ requests, unverified, streams }) => [
      requests.close(),
      unverified.close(),
      streams.destroy(),
    ]),
  );
}

/** Checks if a service is ready. Rejects if it is not ready. */
export async function isReady({ requests }: Upstream): Promise<void> {
  const { statusCode, body } = await requests.request({
    path: '/health/ready',
    method: 'GET',
    headersTimeout: READINESS_TIMEOUT_MS,
    bodyTimeout: READINESS_TIMEOUT_MS,
  });
  await body.dump();
  if (statusCode !== 200) throw new Error(`the readiness check returned ${statusCode}`);
}

function openUpstream(name: ServiceName, url: string, answerTimeoutMs: number): Upstream {
  const origin = new URL(url);
  const options = { headersTimeout: answerTimeoutMs, connect: { timeout: CONNECT_TIMEOUT_MS } };
  return {
    name,
    origin,
    requests: new Pool(origin.origin, { ...options, bodyTimeout: answerTimeoutMs }),
    unverified: new Pool(origin.origin, { ...options, bodyTimeout: answerTimeoutMs, connections: UNVERIFIED_AT_ONCE }),
    streams: new Pool(origin.origin, { ...options, bodyTimeout: 0 }),
  };
}
