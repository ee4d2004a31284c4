import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { Clock } from '../../clock.js';
import { startTracing } from './start-tracing.js';
import { beginSpan, inSpan, type SpanTerms, traceWith } from './tracing.js';

const CALLER = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const terms = (parent?: string): SpanTerms => ({ kind: 'server', parent, attributes: {} });

const exporter = new InMemorySpanExporter();

beforeEach(() => {
  exporter.reset();
  traceWith(new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }).getTracer('test'));
});

afterEach(() => traceWith(undefined));

it('makes no span, and goes on under the caller’s, where nothing is traced', async () => {
  traceWith(undefined);

  expect(beginSpan('a', terms(CALLER))).toBeUndefined();
  expect(await inSpan('a', terms(CALLER), async traceparent => traceparent)).toBe(CALLER);
});

it('begins under the caller’s span, and is the parent of what goes on under it', async () => {
  const inner = await inSpan('outer', terms(CALLER), async traceparent => {
    beginSpan('inner', terms(traceparent))?.end();
    return traceparent;
  });

  const [second, first] = exporter.getFinishedSpans();
  expect(first?.parentSpanContext?.spanId).toBe('b'.repeat(16));
  expect(second?.parentSpanContext?.spanId).toBe(first?.spanContext().spanId);
  expect([first, second].map(span => span?.spanContext().traceId)).toEqual(['a'.repeat(32), 'a'.repeat(32)]);
  expect(inner).toBe(`00-${'a'.repeat(32)}-${first?.spanContext().spanId}-01`);
});

it.each(['nothing', `01-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, ''])('begins a trace of its own under %j', given => {
  beginSpan('alone', terms(given))?.end();

  expect(exporter.getFinishedSpans()[0]?.parentSpanContext).toBeUndefined();
});

it('says why it failed, and lets the failure go on', async () => {
  const failing = inSpan('failing', terms(), () => Promise.reject(new Error('no such account')));

  await expect(failing).rejects.toThrow('no such account');
  expect(exporter.getFinishedSpans()[0]?.status).toEqual({ code: 2, message: 'no such account' });
});

it('is not started unless the environment says where spans go', async () => {
  traceWith(undefined);
  const end = await startTracing('test', new Clock(), {
    OTEL_EXPORTER_OTLP_ENDPOINT: '',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '',
    OTEL_TRACES_SAMPLER_ARG: 1,
  });

  expect(beginSpan('a', terms())).toBeUndefined();
  await end();
});
