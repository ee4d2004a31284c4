import { Injectable } from '@nestjs/common';
import { shared } from '../../base/async/shared.js';
import { Clock } from '../../clock.js';

/** Checks one dependency. Rejects if it is unreachable. */
export type HealthCheck = () => Promise<void>;

export interface Readiness {
  readonly status: 'ok' | 'unavailable';
  readonly checks: Record<string, 'ok' | 'unavailable'>;
}

/** The maximum age of a cached result, in milliseconds. */
const REMEMBERED_MS = 500;

/** Reports whether a service can do its work, for orchestrators, gateways and `npm start`. */
@Injectable()
export class Health {
  private readonly checks = new Map<string, HealthCheck>();
  private readonly watched = new Set<string>();
  private wasReady: { readonly readiness: Readiness; readonly until: number } | undefined;

  constructor(private readonly clock: Clock) {}

  /** Adds a dependency without which the service is not ready. */
  add(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  /**
   * Adds a dependency whose state is shown. The service is ready even without it, because it can still do a part of its
   * work.
   */
  watch(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
    this.watched.add(name);
  }

  /**
   * Runs the checks once for all concurrent callers. A good result is cached for a moment. A bad result is never
   * cached.
   */
  async readiness(): Promise<Readiness> {
    if (this.wasReady && this.clock.monotonicMs() < this.wasReady.until) return this.wasReady.readiness;
    return this.look();
  }

  private readonly look = shared(async () => {
    const readiness = await this.check();
    const isWell = Object.values(readiness.checks).every(result => result === 'ok');
    this.wasReady = isWell ? { readiness, until: this.clock.monotonicMs() + REMEMBERED_MS } : undefined;
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
