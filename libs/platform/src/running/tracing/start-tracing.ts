import type { Clock } from '../../clock.js';
import type { TracingConfig } from '../../config.js';
import { traceWith } from './tracing.js';

/**
 * The maximum time for sending the last spans, in milliseconds. It is shorter than the time within which a process must
 * end after a termination signal.
 */
const FLUSH_MS = 2_000;

/**
 * Enables tracing if the environment sets a destination. Otherwise OpenTelemetry's SDK is not loaded.
 * @returns the function that sends the last spans and ends tracing
 */
export async function startTracing(service: string, clock: Clock, config: TracingConfig): Promise<() => Promise<void>> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT && !config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return async () => undefined;

  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'sandbourse' }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: 1_000 })],
  });
  traceWith(provider.getTracer('sandbourse'));
  return async () => {
    traceWith(undefined);
    await Promise.race([provider.shutdown(), clock.pause(FLUSH_MS, undefined, { isBackground: true })]);
  };
}
