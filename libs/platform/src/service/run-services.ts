import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadConfig, TracingConfig } from '../config.js';
import { dropGarbage, dropGarbageWhenIdle } from '../garbage.js';
import { serviceLogger } from '../observability/logger.js';
import { startTracing } from '../tracing/start-tracing.js';
import { type ServiceOptions, startService } from './service.js';

/** Services that have lost their supervisor have this time to end, in milliseconds. */
const ORPHANED_MS = 15_000;

/**
 * The whole program of a process: one service, or several beside each other, each with its own modules, database role and port. A signal
 * to end lets all of them finish. A service that cannot start ends the process, with the reason.
 */
export async function runServices(services: readonly ServiceOptions[]): Promise<void> {
  // A supervisor that dies takes its services along, those that are starting too; one that runs elsewhere has no channel.
  process.once('disconnect', endWithSupervisor);
  if (process.connected === false) endWithSupervisor();

  const endTracing = await startTracing(nameOf(services), loadConfig(TracingConfig));
  // While they start there is nothing to finish.
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
  dropGarbageWhenIdle();
}

async function startOrExit(options: ServiceOptions): Promise<NestFastifyApplication> {
  try {
    return await startService(options);
  } catch (error) {
    serviceLogger(options.service, options.config).fatal({ error }, 'the service cannot start');
    process.exit(1);
  }
}

/** The service that traces name. */
function nameOf(services: readonly ServiceOptions[]): string {
  const [first, ...others] = services;
  return first && others.length === 0 ? first.service : 'sandbourse';
}

/** The databases and the bus that a service says goodbye to may have gone with its supervisor: it does not wait for them for long. */
function endWithSupervisor(): void {
  setTimeout(() => process.exit(1), ORPHANED_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}
