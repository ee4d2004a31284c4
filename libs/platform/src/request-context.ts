import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The context of the current request or event, for logs and for the events that result from it (W3C Trace Context). */
export interface RequestContext {
  readonly traceparent: string;
  /** The client's address, if it is known. */
  readonly address?: string;
  readonly request?: RequestIdentity;
}

/** The data that identifies a request to its client, and shows whether the client may repeat the request. */
export interface RequestIdentity {
  /**
   * The `x-request-id` that the gateway returned to the client. Null if the request did not come through the gateway.
   */
  readonly requestId: string | null;
  readonly hasIdempotencyKey: boolean;
  /** The fault that the request meets on purpose: `lose_reply; fault=flt_…`. Null for almost every request. */
  readonly fault: string | null;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

const storage = new AsyncLocalStorage<RequestContext>();

/** Continues the caller's trace, or begins a new one. */
export function contextOf(traceparent: unknown): RequestContext {
  if (typeof traceparent === 'string' && TRACEPARENT.test(traceparent)) return { traceparent };
  return { traceparent: `00-${randomHex()}-${randomHex().slice(0, 16)}-01` };
}

/**
 * Returns 32 random hex digits. A UUID is Node's fastest source of random text, because Node generates its bytes in
 * advance.
 */
function randomHex(): string {
  return randomUUID().replaceAll('-', '');
}

export function withContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function currentTraceparent(): string | undefined {
  return storage.getStore()?.traceparent;
}

export function currentTraceId(): string | undefined {
  return TRACEPARENT.exec(currentTraceparent() ?? '')?.[1];
}

/**
 * Returns the address of the client that sent the current request. The gateway sets it, and replaces any value from a
 * client.
 */
export function currentAddress(): string | undefined {
  return storage.getStore()?.address;
}

/** Returns the current request; undefined while an event is handled. */
export function currentRequest(): RequestIdentity | undefined {
  return storage.getStore()?.request;
}
