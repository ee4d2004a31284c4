import { type Span, SpanKind, type SpanOptions, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { contextUnder, linkTo, traceparentOf } from './trace-context.js';

/** A started span: a part of the processing of a request or an event in this process. */
export interface OpenSpan {
  /** The traceparent for work inside this span (W3C Trace Context). */
  readonly traceparent: string;
  set(attributes: SpanTerms['attributes']): void;
  /** Ends the span. If there is a failure, the span is marked as failed. */
  end(failure?: unknown): void;
}

export interface SpanTerms {
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** The parent span. Without a parent, the span starts a new trace. */
  readonly parent: string | undefined;
  /**
   * The attributes of the span. If OpenTelemetry's semantic conventions have a name for an attribute, it has this name.
   */
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  /** The traceparents of other traces that this span works for. */
  readonly links?: readonly (string | undefined)[];
  /** The start time. By default, the span starts now. */
  readonly startedAt?: Date;
}

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

let tracer: Tracer | undefined;

/** Enables spans from now on. Before that, beginning a span costs only a comparison. */
export function traceWith(made: Tracer | undefined): void {
  tracer = made;
}

/** Begins a span, which the caller must end. Returns undefined if tracing is disabled. */
export function beginSpan(
  name: string,
  { kind, parent, attributes, links, startedAt }: SpanTerms,
): OpenSpan | undefined {
  if (!tracer) return undefined;
  const options: SpanOptions = { kind: KINDS[kind], attributes, ...(startedAt && { startTime: startedAt }) };
  const linked = links?.flatMap(linkTo) ?? [];
  const span = tracer.startSpan(name, { ...options, links: linked }, contextUnder(parent));
  return {
    traceparent: traceparentOf(span),
    set: attributes => void span.setAttributes(attributes),
    end: failure => end(span, failure),
  };
}

/**
 * Runs the work in a span, and passes the traceparent of this span to the work. If tracing is disabled, the work
 * receives the traceparent of the parent.
 */
export async function inSpan<T>(
  name: string,
  terms: SpanTerms,
  work: (traceparent: string | undefined) => Promise<T>,
): Promise<T> {
  const span = beginSpan(name, terms);
  if (!span) return work(terms.parent);
  try {
    const result = await work(span.traceparent);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

function end(span: Span, failure: unknown): void {
  if (failure !== undefined) {
    const message = failure instanceof Error ? failure.message : String(failure);
    span.setStatus({ code: SpanStatusCode.ERROR, message });
  }
  span.end();
}
