import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What belongs to the request or event in hand, for logs and for the events it causes (W3C Trace Context). */
export interface RequestContext {
  readonly traceparent: string;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

const storage = new AsyncLocalStorage<RequestContext>();

/** Continues the caller's trace, or begins one. */
export function contextOf(traceparent: unknown): RequestContext {
  if (typeof traceparent === 'string' && TRACEPARENT.test(traceparent)) return { traceparent };
  return { traceparent: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01` };
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
