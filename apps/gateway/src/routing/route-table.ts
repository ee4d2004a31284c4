import { BODY_BYTES, eventStreamsOf, Pillar, type ServiceName } from '@sandbourse/contracts';

export interface Route {
  /** The public path, after `/api/v1/`: a first segment or more, with everything beneath it. */
  readonly from: string;
  readonly service: ServiceName;
  /** The service's own path for it, after `/v1/`. */
  readonly to: string;
}

/**
 * Which service answers what: the first row that fits decides. The public path is `/api/v1/{pillar}/X`, and
 * `/api/{pillar}/v1/X` for the SDKs, whose base is `/api/{pillar}`.
 */
export const ROUTES: readonly Route[] = [
  { from: 'baas/webhooks', service: 'webhook-dispatcher', to: 'webhooks' },
  { from: 'pm/webhooks', service: 'webhook-dispatcher', to: 'webhooks' },
  { from: 'baas/fix', service: 'fix-simulator', to: 'fix' },
  { from: 'sandbox/mailbox', service: 'auth', to: 'sandbox/mailbox' },
  { from: 'sandbox/firms', service: 'auth', to: 'sandbox/firms' },
  { from: 'sandbox/clock', service: 'auth', to: 'sandbox/clock' },
  { from: 'sandbox/market', service: 'baas', to: 'sandbox/market' },
  { from: 'crm', service: 'pm', to: 'crm' },
  { from: 'auth', service: 'auth', to: 'auth' },
  { from: 'baas', service: 'baas', to: '' },
  { from: 'pm', service: 'pm', to: '' },
];

/** Routes between services. No outside path leads to them. */
export const CLOSED = ['auth/internal', 'baas/internal', 'pm/internal'];

/** Public paths that are called without a credential, because they are how one comes by it. */
export const PUBLIC = [
  'auth/login',
  'auth/sandbox/signup',
  'auth/sandbox/verify',
  'sandbox/mailbox',
  'baas/oauth/token',
  'pm/oauth/token',
];

/** Public paths whose answers never end: they get connections of their own. */
export const STREAMS = Pillar.options
  .filter(pillar => eventStreamsOf(pillar).length > 0)
  .map(pillar => `${pillar}/events`);

/** Public paths of the WebSockets. Their credential is a ticket, which the service redeems. */
export const SOCKETS = ['baas/stream', 'pm/pm/stream'];

/** Public paths that take larger bodies than others do, by what they take. Only one that announces its length may be larger. */
export const LARGE_BODIES: ReadonlyMap<string, number> = new Map([['baas/orders/batch', BODY_BYTES.orderBatch]]);

/**
 * Public paths that take files, which are passed on as they arrive: the client declares the length, and sends a token.
 */
export const FILES = /^pm\/custodians\/connections\/[^/]+\/sync$/;
