import { type Context, type Link, ROOT_CONTEXT, type Span, type SpanContext, trace } from '@opentelemetry/api';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Returns the context of a span whose parent is this traceparent. The context is independent of any other active
 * context.
 */
export function contextUnder(traceparent: string | undefined): Context {
  const parent = spanContextOf(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

export function linkTo(traceparent: string | undefined): Link[] {
  const context = spanContextOf(traceparent);
  return context ? [{ context }] : [];
}

/** Returns the traceparent of a span, in version 00 of W3C Trace Context. */
export function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function spanContextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  return traceId === '' ? undefined : { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
