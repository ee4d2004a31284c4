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
   * The IP address to listen on. A host name is not allowed: it may resolve to two addresses, and Fastify would then
   * open a second server, whose requests bypass the gateway's own checks.
   */
  HOST: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  /**
   * The gateway's credential for auth, which stores the log of requests. Without this credential, no request is logged
   * there.
   */
  INTERNAL_SECRET: z.string().min(32).optional(),
  ...SERVICE_URLS,
  /** `off` disables the rate limits and connection limits, for load tests. */
  EDGE_LIMITS: z.enum(['on', 'off']).default('on'),
  /**
   * The other gateways, as `host:port,host:port`. The requests that they admit also count towards the limits here. A
   * host name may resolve to several gateways, including this one.
   */
  EDGE_PEERS: z.string().default('').transform(listed).pipe(z.array(Peer)),
  /**
   * The UDP port on HOST at which this gateway receives the request counts of other gateways. Used only with
   * EDGE_PEERS.
   */
  EDGE_PEERS_PORT: z.coerce.number().int().min(0).max(65_535).default(8082),
  /**
   * Delay before a request beyond the limits is refused, in milliseconds. Because of this delay, a client must open
   * many connections to cause many refusals, and the number of its connections is limited.
   */
  REFUSAL_DELAY_MS: z.coerce.number().int().min(0).default(1_000),
  /**
   * Maximum number of concurrent connections of one address. Applies only if EDGE_LIMITS is on and TRUST_PROXY is 0,
   * because behind a proxy all clients have the address of the proxy.
   */
  CONNECTIONS_PER_ADDRESS_MAX: Count.default(1_000),
  /**
   * The host names at which clients reach the gateway, as `a.example,b.example`. IP addresses and localhost are always
   * accepted.
   */
  ALLOWED_HOSTS: z.string().default('').transform(listed),
  /**
   * The origins whose pages may read responses in a browser, such as `https://app.example.com`. The keyword `loopback`
   * means all pages from the client's own computer. By default, no page of another origin may read responses.
   */
  CORS_ORIGINS: z.string().default('').transform(listed).pipe(z.array(CorsOrigin)),
  /**
   * The URL at which clients reach the API. The reference shows this URL. By default, it is built from HOST and PORT.
   */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * The port on HOST that serves the gateway's metrics and the state of its services. Without this port, the metrics
   * and the state are not available.
   */
  OPERATIONS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** The number of proxies in front of the gateway that are trusted to report the client's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /**
   * Maximum size of a request body in bytes. The default is the largest body that an ordinary route accepts. Each
   * service rejects bodies that are too large for its own route.
   */
  BODY_BYTES_MAX: z.coerce.number().int().min(0).default(BODY_BYTES.withLists),
  /** Time within which a client must send its headers, in milliseconds. */
  HEADERS_TIMEOUT_MS: Milliseconds.default(10_000),
  /** Time within which a client must send its complete request, in milliseconds. */
  REQUEST_TIMEOUT_MS: Milliseconds.default(30_000),
  /** Time within which a service must begin its response, in milliseconds. */
  UPSTREAM_TIMEOUT_MS: Milliseconds.default(30_000),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;
