import type { IncomingMessage } from 'node:http';
import { NotAuthenticated } from '@sandbourse/platform/errors';
import { SHORT_OF_MEMORY } from '@sandbourse/platform/http';
import { type HeapWatch } from '@sandbourse/platform/observability';
import { announcedBytes } from '../exchange/request-body.js';
import { type EdgeLimits, type Zone, zoneOf } from '../limits/edge-limits.js';
import { type NearPaths, suggestion } from '../routing/near-paths.js';
import { isPublicPage } from '../routing/public-pages.js';
import { parseTarget } from '../routing/request-target.js';
import { type Destination, resolve } from '../routing/resolve.js';
import type { CredentialCheck, TokenHolder } from './credential-check.js';
import type { CrossOrigin } from './cross-origin.js';
import type { HostCheck } from './host-check.js';

/** The verdict on a request that the gateway passes to a service. */
export interface Pass {
  readonly kind: 'pass';
  readonly destination: Destination;
  /** The path and query of the service's own route. */
  readonly target: string;
  /** True if the gateway has verified the request's token. */
  readonly isVerified: boolean;
  /** The login or key of a verified token. */
  readonly holder: TokenHolder | undefined;
}

/** The verdict on a request for a page or a file that the gateway itself serves. */
interface Page {
  readonly kind: 'page';
}

export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly detail: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The verdict on a preflight request. With this request, a browser asks if a page of another origin may send one. */
interface Preflight {
  readonly kind: 'preflight';
  readonly headers: Readonly<Record<string, string>>;
}

interface TooMany {
  readonly kind: 'too_many';
  /** The limit that the address has reached. */
  readonly zone: Zone;
}

export type Denial = TooMany | Refused;

export type Verdict = Pass | Page | Preflight | Denial;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

const METHOD_UNKNOWN: Refused = {
  kind: 'refused',
  status: 405,
  detail: `No path supports this method. The supported methods are ${[...METHODS].join(', ')}`,
  headers: { allow: [...METHODS].join(', ') },
};

const UNAUTHORIZED = 401;
const NO_PILLAR = 'Not found. Paths begin with /api/v1/ and auth, baas, pm, crm or sandbox. /docs lists all paths';

/**
 * Decides whether a request is admitted and to which service it is passed. If several checks fail, the first one
 * determines the response.
 */
export class Admission {
  constructor(
    private readonly hosts: HostCheck,
    private readonly limits: EdgeLimits,
    private readonly credentials: CredentialCheck,
    private readonly heap: Pick<HeapWatch, 'isShort'>,
    private readonly crossOrigin: CrossOrigin,
    private readonly nearPaths: NearPaths,
  ) {}

  judge(request: IncomingMessage, clientIp: string, now: Date): Verdict {
    const target = parseTarget(request.url ?? '');
    const bodyBytes = announcedBytes(request);
    const zone = this.zoneFor(request, target?.path ?? '', now);
    if (!this.limits.accepts(zone, clientIp, now.getTime(), bodyBytes)) return { kind: 'too_many', zone };
    if (!target) return refused(400, 'The URL is malformed');
    if (!this.hosts.accepts(request.headers.host)) return refused(421, 'The Host header is not a name of this server');
    const preflight = this.crossOrigin.preflight(request.method, request.headers);
    if (preflight) return { kind: 'preflight', headers: preflight };
    if (!METHODS.has(request.method ?? '')) return METHOD_UNKNOWN;
    if (!target.path.startsWith('/api/'))
      return isPublicPage(target.path) ? { kind: 'page' } : refused(404, this.nowhere(target.path));

    const destination = resolve(target.path);
    if (!destination) return refused(404, this.nowhere(target.path));

    const credential = this.look(request, destination, now);
    if (credential.objection !== undefined) return refused(UNAUTHORIZED, credential.objection);
    if (this.heap.isShort()) return { kind: 'refused', ...SHORT_OF_MEMORY };
    const { isVerified } = credential;
    const holder = isVerified ? this.credentials.holderOf(request.headers) : undefined;
    return { kind: 'pass', destination, target: destination.path + target.query, isVerified, holder };
  }

  /**
   * Returns true if we signed the token of a request for a sandbox firm, also if the token has expired or the request is
   * refused. Beyond a limit, only a token that was verified before counts, so that the refusal stays cheap.
   */
  isOfSandbox({ headers }: IncomingMessage, verdict: Verdict): boolean {
    if (verdict.kind === 'pass' && verdict.holder) return verdict.holder.isSandbox;
    const isChecked = verdict.kind === 'too_many' || (verdict.kind === 'refused' && verdict.status === UNAUTHORIZED);
    const holder = isChecked ? this.credentials.holderOf(headers) : this.credentials.signedHolderOf(headers);
    return holder?.isSandbox === true;
  }

  /** Returns the message for a path that does not exist at the gateway or at its service. */
  nowhere(path: string): string {
    const near = this.nearPaths.to(path);
    return near.length === 0 && path.startsWith('/api/') && !resolve(path)
      ? NO_PILLAR
      : `Not found. ${suggestion(near)}`;
  }

  /**
   * Returns the zone whose limit applies to a request. The limit of `auth` slows down attempts to log in. A read with a
   * valid token is not such an attempt, so it counts in the zone `api`.
   */
  private zoneFor({ method, headers }: IncomingMessage, path: string, now: Date): Zone {
    const zone = zoneOf(path);
    const isRead = method === 'GET' || method === 'HEAD';
    return zone === 'auth' && isRead && this.credentials.holds(headers, now) ? 'api' : zone;
  }

  /** Returns the CORS headers of a response. Returns undefined if the requesting page may not read the response. */
  sharingHeaders({ headers }: IncomingMessage): Readonly<Record<string, string>> | undefined {
    return this.crossOrigin.sharedWith(headers.origin);
  }

  /** Counts bytes that are not HTTP as one request of an address. Returns true if the address is within its limits. */
  acceptsBroken(clientIp: string, now: Date): boolean {
    return this.limits.accepts('other', clientIp, now.getTime());
  }

  private look(
    { headers }: IncomingMessage,
    { access, kind }: Destination,
    now: Date,
  ): { isVerified: boolean; objection?: string } {
    if (access === 'public' || kind === 'socket') return { isVerified: false };
    try {
      return { isVerified: this.credentials.isVerified(headers, now) };
    } catch (error) {
      if (error instanceof NotAuthenticated) return { isVerified: false, objection: error.message };
      throw error;
    }
  }
}

/**
 * Converts the verdict on an upgrade request. Only a path with a WebSocket accepts an upgrade, and only with GET (RFC
 * 6455, 4.1).
 */
export function forWebSocket(verdict: Verdict, method: string | undefined): Pass | Denial {
  if (verdict.kind === 'page' || verdict.kind === 'preflight') return refused(404, 'Not found');
  if (verdict.kind !== 'pass') return verdict;
  if (verdict.destination.kind !== 'socket') return refused(404, 'This path has no WebSocket');
  if (method !== 'GET')
    return { ...refused(405, 'The handshake of a WebSocket is a GET request'), headers: { allow: 'GET' } };
  return verdict;
}

function refused(status: number, detail: string): Refused {
  return { kind: 'refused', status, detail };
}
