import { shared } from '../async/shared.js';

/** One thing a service cannot work without. Rejects while it is out of reach. */
export type HealthCheck = () => Promise<void>;

export interface Readiness {
  readonly status: 'ok' | 'unavailable';
  readonly checks: Record<string, 'ok' | 'unavailable'>;
}

/** The maximum age of a cached answer, in milliseconds. */
const REMEMBERED_MS = 500;

/** Reports whether a service can do its work, to orchestrators, gateways and `npm start`. */
export class Health {
  private readonly checks = new Map<string, HealthCheck>();
  private readonly watched = new Set<string>();
  private wasReady: { readonly readiness: Readiness; readonly until: number } | undefined;

  /** Something without which this service is of no use. */
  add(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  /** Something whose state is shown, but without which this service still does part of its work and stays ready. */
  watch(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
    this.watched.add(name);
  }

  /** Checks once for all who ask at a time. That all is well is remembered for a moment; that something is not, never. */
  async readiness(): Promise<Readiness> {
    if (this.wasReady && performance.now() < this.wasReady.until) return this.wasReady.readiness;
    return this.look();
  }

  private readonly look = shared(async () => {
    const readiness = await this.check();
    const isWell = Object.values(readiness.checks).every(result => result === 'ok');
    this.wasReady = isWell ? { readiness, until: performance.now() + REMEMBERED_MS } : undefined;
    return readiness;
  });

  private async check(): Promise<Readiness> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, (await succeeds(check)) ? 'ok' : 'unavailable'] as const),
    );
    const isReady = results.every(([name, result]) => result === 'ok' || this.watched.has(name));
    const status = isReady ? 'ok' : 'unavailable';
    return { status, checks: Object.fromEntries(results) };
  }
}

function succeeds(check: HealthCheck): Promise<boolean> {
  return check().then(
    () => true,
    () => false,
  );
}
