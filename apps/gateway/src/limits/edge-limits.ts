import { BODY_BYTES } from '@sandbourse/contracts';
import { isPublicPage } from '../routing/public-pages.js';
import { targetOf } from '../routing/resolve.js';
import { type Rate, RateLimit } from './rate-limit.js';

/**
 * Per address (specification 8), by the first segment of the path: whatever of the API has no limit of its own is `api`. The
 * gateway's own pages and files, of which a page asks for dozens at once and ten tabs for ten times as many, are `pages`; what
 * is malformed or nowhere is `other`.
 */
const RATES = {
  auth: { perMinute: 10, burst: 5 },
  agents: { perMinute: 600, burst: 40 },
  api: { perMinute: 600, burst: 100 },
  pages: { perMinute: 12_000, burst: 2_000 },
  other: { perMinute: 600, burst: 50 },
} as const satisfies Record<string, Rate>;

export type Zone = keyof typeof RATES;

/** The admitted requests of one address. */
export interface Passed {
  readonly zone: Zone;
  readonly address: string;
  readonly count: number;
}

export function isZone(name: string): name is Zone {
  return Object.hasOwn(RATES, name);
}

/** The limits at the edge. They apply to every request, also to paths that do not exist. */
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

  /** Calls `tell` with the requests admitted here, so that other gateways can count them as well. */
  onPassed(tell: (passed: Passed) => void): void {
    if (this.isOn) this.tell = tell;
  }

  /** Counts requests that another gateway has admitted. */
  countPassed({ zone, address, count }: Passed, now: number): void {
    this.limits[zone].countPassed(address, now, count);
  }

  /**
   * @param bodyBytes as announced: a request counts once for every started 64 KiB of its body, so that one request may
   * count as many
   */
  accepts(zone: Zone, clientIp: string, now: number, bodyBytes = 0): boolean {
    if (!this.isOn) return true;
    const count = countOf(bodyBytes);
    const isAccepted = this.limits[zone].accepts(clientIp, now, count);
    if (isAccepted) this.tell?.({ zone, address: clientIp, count });
    return isAccepted;
  }
}

/** Most bodies may not be larger than one unit of the count; none may be larger than a batch of orders. */
function countOf(bodyBytes: number): number {
  return Math.max(1, Math.ceil(Math.min(bodyBytes, BODY_BYTES.orderBatch) / BODY_BYTES.withLists));
}

export function zoneOf(path: string): Zone {
  if (!path.startsWith('/api/')) return isPublicPage(path) ? 'pages' : 'other';
  const target = targetOf(path) ?? '';
  const pillar = target.split('/', 1)[0];
  return pillar === 'auth' || pillar === 'agents' ? pillar : 'api';
}
