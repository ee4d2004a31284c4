import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The upper bounds of the buckets for durations, in seconds. */
const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * The interval between samples of the event loop's lag, in milliseconds. The reported lag includes this interval. Each
 * sample wakes the process even when idle. At the usual rate of 100 samples a second, the samples took a quarter of the
 * CPU time of idle services.
 */
const LOOP_LOOKED_AT_EVERY_MS = 50;

/** One service's Prometheus metrics. */
export class Metrics {
  readonly registry = new Registry();

  private readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LOOP_LOOKED_AT_EVERY_MS });
    this.requestSeconds = this.histogram(
      'http_request_duration_seconds',
      'Time from a request to the end of its response',
      ['method', 'route', 'status'],
    );
  }

  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void {
    this.requestSeconds.observe(labels, seconds);
  }

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** Makes a histogram of durations from milliseconds to seconds. */
  histogram<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Histogram<Label> {
    return new Histogram({ name, help, labelNames: [...labelNames], buckets: SECONDS, registers: [this.registry] });
  }

  /** Makes a gauge that is measured at each scrape. The gauge is NaN if the measurement fails. */
  gauge(name: string, help: string, measure: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await measure().catch(() => Number.NaN));
      },
    });
  }

  /**
   * Makes a gauge with one number for each value of a label, such as each topic, measured at each scrape. If the
   * measurement fails, the gauge has no numbers.
   */
  gauges(name: string, help: string, label: string, measure: () => Promise<ReadonlyMap<string, number>>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        const figures = await measure().catch(() => new Map<string, number>());
        this.reset();
        for (const [value, figure] of figures) this.set({ [label]: value }, figure);
      },
    });
  }
}
