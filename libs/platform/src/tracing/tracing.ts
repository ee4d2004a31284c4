import { type Span, SpanKind, type SpanOptions, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { contextUnder, linkTo, traceparentOf } from './trace-context.js';

/** Part of the way of a request or an event through this process, as the trace shows it. */
export interface OpenSpan {
  /** Work under this span propagates it (W3C Trace Context). */
  readonly traceparent: string;
  set(attributes: SpanTerms['attributes']): void;
  /** Ends it, as failed where there is a failure. */
  end(failure?: unknown): void;
}

export interface SpanTerms {
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  /** The parent span. Without it, the span starts a trace of its own. */
  readonly parent: string | undefined;
  /** By the names of OpenTelemetry's semantic conventions, where they have one. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  /** Other traces that it is of use to. */
  readonly links?: readonly (string | undefined)[];
  /** When it began, unless it begins now. */
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

/** From here on spans are made; before, and where nobody calls this, asking for one costs a comparison. */
export function traceWith(made: Tracer | undefined): void {
  tracer = made;
}

/** Begins a span, which is to be ended; undefined while nothing is traced. */
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

/** Runs the work under a span, whose traceparent it is given; under the parent itself while nothing is traced. */
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
