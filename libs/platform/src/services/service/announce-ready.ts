import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.js';
import type { Health } from '../../running/observability/health.js';

/** The interval at which a service that is not ready checks if it is, in milliseconds. */
const LOOK_EVERY_MS = 200;

/**
 * Logs `ready` once `/health/ready` reports it. Until then, logs the checks that fail whenever they change. If the
 * server stops before, `ready` is never logged.
 */
export async function announceReady(
  health: Pick<Health, 'readiness'>,
  server: Pick<Server, 'listening'>,
  url: string,
  clock: Clock,
  log: Pick<Logger, 'info'>,
): Promise<void> {
  let failedBefore = '';
  while (server.listening) {
    const { status, checks } = await health.readiness();
    if (status === 'ok') return log.info({ url }, 'ready');
    const failed = Object.keys(checks).filter(name => checks[name] !== 'ok');
    const names = failed.join(', ');
    if (names !== failedBefore) log.info({ url }, `not ready yet: waiting for ${names}`);
    failedBefore = names;
    await clock.pause(LOOK_EVERY_MS, undefined, { isBackground: true });
  }
}
