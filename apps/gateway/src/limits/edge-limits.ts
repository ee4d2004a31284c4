import { BODY_BYTES } from '@sandbourse/contracts';
import { isPublicPage } from '../routing/public-pages.js';
import { targetOf } from '../routing/resolve.js';
import { type Rate, RateLimit } from './rate-limit.js';

/**
 * The rate limit of one address in each zone (specification 8). The path of a request determines its zone. `api` is for
 * API paths without their own zone. `pages` is for the gateway's pages and files: one page loads dozens of files, and
 * ten tabs load ten times as many. `other` is for malformed paths and paths that do not exist.
 */
const RATES = {
  auth: { perMinute: 10, burst: 5 },
  agents: { perMinute: 600, burst: 40 },
  api: { perMinute: 600, burst: 100 },
  pages: { perMinute: 12_000, burst: 2_000 },
  other: { perMinute: 600, burst: 50 },
} as const satisfies Record<string, Rate>;

export type Zone = keyof typeof RATES;
export const ZONES = Object.keys(RATES) as Zone[];

export function rateOf(zone: Zone): Rate {
  return RATES[zone];
}

/** The number of requests of one address in one zone that a gateway admitted. */
export interface Passed {
  readonly zone: Zone;
  readonly address: string;
  readonly count: number;
}

export function isZone(name: string): name is Zone {
  return Object.hasOwn(RATES, name);
}

/** Enforces the rate limits of addresses. They apply to every request, even to a path that does not exist. */
export class EdgeLimits {
  private readonly limits: Record<Zone, RateLimit> = {
    auth: new RateLimit(RATES.auth),
    agents: new RateLimit(RATES.agents),
    api: new RateLimit(RATES.api),
    pages: new RateLimit(RATES.pages),
    other: new RateLimit(RATES.other),
  };

  private tell: ((passed: Passed) => void) | undefined;

  constructor(private readonly isOn: boolean) {}

  /**
   * Registers a function that is called for each admitted request, so that other gateways can count the request too.
   */
  onPassed(tell: (passed: Passed) => void): void {
    if (this.isOn) this.tell = tell;
  }

  countPassed({ zone, address, count }: Passed, now: number): void {
    this.limits[zone].countPassed(address, now, count);
  }

  /**
   * Returns true if a request is within the limit of its address.
   * @param bodyBytes The announced length of the body. A request counts once for each full or partial block of 64 KiB
   * of its body.
   */
  accepts(zone: Zone, clientIp: string, now: number, bodyBytes = 0): boolean {
    if (!this.isOn) return true;
    const count = countOf(bodyBytes);
    const isAccepted = this.limits[zone].accepts(clientIp, now, count);
    if (isAccepted) this.tell?.({ zone, address: clientIp, count });
    return isAccepted;
  }
}

/**
 * Returns the number of requests that a request counts as, depending on the length of its body. For example, a batch of
 * orders with 150 KiB counts as three requests. The largest accepted body is a batch of 512 KiB, so a longer announced
 * body also counts as eight requests.
 */
function countOf(bodyBytes: number): number {
  return Math.max(1, Math.ceil(Math.min(bodyBytes, BODY_BYTES.orderBatch) / BODY_BYTES.withLists));
}

export function zoneOf(path: string): Zone {
  if (!path.startsWith('/api/')) return isPublicPage(path) ? 'pages' : 'other';
  const target = targetOf(path) ?? '';
  const pillar = target.split('/', 1)[0];
  return pillar === 'auth' || pillar === 'agents' ? pillar : 'api';
}
