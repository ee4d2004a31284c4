import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Clock } from '../../clock.js';
import { loadConfig, TracingConfig } from '../../config.js';
import { dropGarbage, dropGarbageWhenIdle } from '../../garbage.js';
import { endWith } from '../../running/observability/end-with.js';
import { createLogger, serviceLogger } from '../../running/observability/logger.js';
import { startTracing } from '../../running/tracing/start-tracing.js';
import { type ServiceOptions, startService } from './service.js';

/** The time in milliseconds within which the services must end after the process that supervises them has ended. */
const ORPHANED_MS = 15_000;

const CANNOT_START = 'the service cannot start';

const clock = new Clock();

/**
 * Runs one service, or several services in the same process, each with its own modules, database role and port. On a
 * termination signal all of them finish their work. If a service cannot start, the process ends with the reason.
 *
 * @param makers return the options of the services. They may throw, for example if a setting is missing
 */
export async function runServices(makers: readonly (() => ServiceOptions)[]): Promise<void> {
  // Ends the services when the process that supervises them ends, even while they are starting. A process that nobody
  // supervises through a channel never gets this event.
  process.once('disconnect', endWithSupervisor);
  if (process.connected === false) endWithSupervisor();

  const [services, tracing] = madeOrExit(() => [makers.map(make => make()), loadConfig(TracingConfig)] as const);
  const endTracing = await startTracing(nameOf(services), clock, tracing);
  // Stays empty while the services start, because they have nothing to finish yet.
  let started: readonly NestFastifyApplication[] = [];
  const end = async () => {
    await Promise.all(started.map(app => app.close()));
    await endTracing();
  };
  const exit = () =>
    void end().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, exit);
  started = await Promise.all(services.map(startOrExit));
  await dropGarbage();
  dropGarbageWhenIdle(clock);
}

/** The level and the name in the log are among the settings, so the defaults apply if the settings are invalid. */
function madeOrExit<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    return endWith(createLogger('sandbourse', 'info'), CANNOT_START, error);
  }
}

async function startOrExit(options: ServiceOptions): Promise<NestFastifyApplication> {
  try {
    return await startService(options);
  } catch (error) {
    return endWith(serviceLogger(options.service, options.config), CANNOT_START, error);
  }
}

function nameOf(services: readonly ServiceOptions[]): string {
  const [first, ...others] = services;
  return first && others.length === 0 ? first.service : 'sandbourse';
}

/**
 * Ends the process in any case after a time limit. The databases and the bus may have ended with the supervising
 * process, so an orderly end could wait forever.
 */
function endWithSupervisor(): void {
  clock.after(ORPHANED_MS, () => process.exit(1), { isBackground: true });
  process.kill(process.pid, 'SIGTERM');
}
