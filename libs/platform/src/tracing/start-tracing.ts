import type { TracingConfig } from '../config.js';
import { traceWith } from './tracing.js';

/** Shorter than the time that a process gets between the request to end and its end, in milliseconds. */
const FLUSH_MS = 2_000;

/**
 * Traces this process if its environment says where to. Nothing of OpenTelemetry's SDK is loaded otherwise.
 * @returns what ends it and sends what waits
 */
export async function startTracing(service: string, config: TracingConfig): Promise<() => Promise<void>> {
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
    await Promise.race([provider.shutdown(), new Promise(resolve => setTimeout(resolve, FLUSH_MS).unref())]);
  };
}
