import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** One service's Prometheus metrics. */
export class Metrics {
  readonly registry = new Registry();

  private readonly requestSeconds: Histogram<'method' | 'route' | 'status'>;

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
    this.requestSeconds = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its response',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [this.registry],
    });
  }

  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void {
    this.requestSeconds.observe(labels, seconds);
  }

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** A figure that is asked for whenever somebody looks; not a number while the answer fails. */
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
}
