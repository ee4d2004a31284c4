import { BODY_BYTES, eventStreamsOf, Pillar, type ServiceName } from '@sandbourse/contracts';

export interface Route {
  /** The first segments of the public path after `/api/v1/`. The row also applies to all longer paths. */
  readonly from: string;
  readonly service: ServiceName;
  /** The first segments of the service's own path, after `/v1/`. */
  readonly to: string;
}

/**
 * Maps public paths to services. The first matching row applies. A public path is `/api/v1/{pillar}/X`. The SDKs, whose
 * base URL is `/api/{pillar}`, use `/api/{pillar}/v1/X` instead.
 */
export const ROUTES: readonly Route[] = [
  { from: 'baas/webhooks', service: 'webhook-dispatcher', to: 'webhooks' },
  { from: 'pm/webhooks', service: 'webhook-dispatcher', to: 'webhooks' },
  { from: 'baas/fix', service: 'fix-simulator', to: 'fix' },
  { from: 'sandbox/mailbox', service: 'auth', to: 'sandbox/mailbox' },
  { from: 'sandbox/firms', service: 'auth', to: 'sandbox/firms' },
  { from: 'sandbox/books', service: 'auth', to: 'sandbox/books' },
  { from: 'sandbox/snapshots', service: 'auth', to: 'sandbox/snapshots' },
  { from: 'sandbox/settled', service: 'auth', to: 'sandbox/settled' },
  { from: 'sandbox/clock', service: 'auth', to: 'sandbox/clock' },
  { from: 'sandbox/faults', service: 'auth', to: 'sandbox/faults' },
  { from: 'sandbox/environment', service: 'auth', to: 'sandbox/environment' },
  { from: 'sandbox/market', service: 'baas', to: 'sandbox/market' },
  { from: 'crm', service: 'pm', to: 'crm' },
  { from: 'auth', service: 'auth', to: 'auth' },
  { from: 'baas', service: 'baas', to: '' },
  { from: 'pm', service: 'pm', to: '' },
];

/** Routes that only the services themselves use. No public path reaches them. */
export const CLOSED = ['auth/internal', 'baas/internal', 'pm/internal'];

/** Public paths whose responses never end. They use separate connections to the service. */
export const STREAMS = Pillar.options
  .filter(pillar => eventStreamsOf(pillar).length > 0)
  .map(pillar => `${pillar}/events`);

/** Public paths of the WebSockets. Their credential is a ticket, which the service checks. */
export const SOCKETS = ['baas/stream', 'pm/pm/stream'];

/**
 * Public paths that accept larger bodies than others, with the maximum size in bytes. A body may be larger than usual
 * only if its headers announce its length.
 */
export const LARGE_BODIES: ReadonlyMap<string, number> = new Map([
  ['baas/orders/batch', BODY_BYTES.orderBatch],
  ['sandbox/books', BODY_BYTES.book],
  ['sandbox/books/check', BODY_BYTES.book],
  ['sandbox/firms', BODY_BYTES.book],
]);

/**
 * Public paths that accept files. The gateway passes a file on as it arrives. The client must announce the length of
 * the file and send a token.
 */
export const FILES = /^pm\/custodians\/connections\/[^/]+\/sync$/;

/** Public paths whose responses can take minutes, because they create or replace all data of a firm. */
export const SLOW = /^sandbox\/(books|firms|snapshots(\/[^/]+\/(restore|branch))?)$/;
