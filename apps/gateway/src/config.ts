import { BODY_BYTES, SERVICES, type UrlVariable, urlVariableOf } from '@sandbourse/contracts';
import { ServiceConfig } from '@sandbourse/platform/config';
import { z } from 'zod';

const Origin = z.url({ protocol: /^http$/ });
const SERVICE_URLS = Object.fromEntries(SERVICES.map(name => [urlVariableOf(name), Origin])) as Record<
  UrlVariable,
  typeof Origin
>;
const CorsOrigin = z.union([
  z.literal('loopback'),
  z
    .url({ protocol: /^https?$/ })
    .refine(url => url === new URL(url).origin, 'an origin: https://app.example.com, no path'),
]);
const Milliseconds = z.coerce.number().int().min(1);
const Count = z.coerce.number().int().min(1);

function listed(text: string): string[] {
  return text
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '');
}

const Peer = z
  .string()
  .regex(/^[^:]+:\d+$/, { error: 'each is host:port' })
  .transform(text => {
    const [host = '', port] = text.split(':');
    return { host, port: Number(port) };
  });

export const GatewayConfig = ServiceConfig.extend({
  /**
   * An address: a name may resolve to two, and Fastify would open a second server, whose requests bypass the gateway's
   * own.
   */
  HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  /** The gateway's credential at auth, for the log of requests; without it no log is kept. */
  INTERNAL_SECRET: z.string().min(32).optional(),
  ...SERVICE_URLS,
  /** `off` lifts the edge limits, for load tests. */
  EDGE_LIMITS: z.enum(['on', 'off']).default('on'),
  /**
   * Gateways that count together with this one, `host:port,host:port`; a name may resolve to several, including this
   * one.
   */
  EDGE_PEERS: z.string().default('').transform(listed).pipe(z.array(Peer)),
  /** Where this gateway receives the counts of the others, on HOST, by UDP; only with EDGE_PEERS. */
  EDGE_PEERS_PORT: z.coerce.number().int().min(0).max(65_535).default(8082),
  /**
   * A request beyond the limits waits this long for its refusal, in milliseconds. The number of connections then limits the cost of
   * refusals.
   */
  REFUSAL_DELAY_MS: z.coerce.number().int().min(0).default(1_000),
  /** Connections that one address may have at once, with EDGE_LIMITS on and no trusted proxy, whose address all would have. */
  CONNECTIONS_PER_ADDRESS_MAX: Count.default(1_000),
  /** The names that clients reach the gateway by, `a.example,b.example`; addresses and localhost are always taken. */
  ALLOWED_HOSTS: z.string().default('').transform(listed),
  /** The pages that may read answers from a browser: origins such as `https://app.example.com`, and `loopback`; nobody's unless it is set. */
  CORS_ORIGINS: z.string().default('').transform(listed).pipe(z.array(CorsOrigin)),
  /** The URL at which clients reach the API, for the reference; HOST and PORT unless it is set. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where the gateway's metrics and the state of its services are read, on HOST; nowhere unless it is set. */
  OPERATIONS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** The number of proxies in front of this one that are trusted to state the client's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** No route takes a larger body by default; each service refuses what is too large for one of its own. */
  BODY_BYTES_MAX: z.coerce.number().int().min(0).default(BODY_BYTES.withLists),
  /** Time in which a client must send its headers, and its whole request. */
  HEADERS_TIMEOUT_MS: Milliseconds.default(10_000),
  REQUEST_TIMEOUT_MS: Milliseconds.default(30_000),
  /** Time in which a service must begin its answer. */
  UPSTREAM_TIMEOUT_MS: Milliseconds.default(30_000),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;
