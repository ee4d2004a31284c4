import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { WAITS } from '@sandbourse/test-support/waits';
import { ownProgramOf, sharedProgramOf } from './program.js';
import { RestartBackoff } from './restart-backoff.js';
import type { ServiceDefinition } from './services.js';
import { urlOf } from './services.js';

const READY_POLL_MS = 50;

/**
 * Node options for each process of a service. With `--heap-growing-percent`, the heap grows further before garbage
 * collection marks all of it. Marking delays responses. With the option, marking happens a third as often. V8 normally
 * starts four helper threads in each process. With one thread, more CPU time remains for the main thread. A service
 * returns its memory to the system by a function of Node that is experimental in Node 20.
 */
const NODE_FLAGS = ['--heap-growing-percent=100', '--v8-pool-size=1', '--disable-warning=ExperimentalWarning'];
/**
 * The maximum sizes of the old and the young objects in MiB. If the space for young objects were small, short-lived
 * objects would be moved to the space for old objects. This would cost CPU time.
 */
const OWN_HEAP = ['--max-old-space-size=384', '--max-semi-space-size=16'];
const SHARED_HEAP = ['--max-old-space-size=1024', '--max-semi-space-size=32'];

/** A process of one service, or of several services that share it. */
export interface ProcessDefinition {
  readonly name: string;
  readonly services: readonly ServiceDefinition[];
}

/** Returns a process for each service, or a single process for all services. */
export function processesOf(services: readonly ServiceDefinition[], processes: boolean): ProcessDefinition[] {
  if (!processes) return [{ name: 'services', services }];
  return services.map(service => ({ name: service.name, services: [service] }));
}

export interface RunningService {
  readonly name: string;
  readonly pid: number;
  readonly url: string;
}

export interface SupervisorOptions {
  readonly logDir: string;
  /** Additional Node options for every process, which follow those of the supervisor. */
  readonly nodeOptions: readonly string[];
  readonly say: (line: string) => void;
  readonly migrated: Promise<unknown>;
  readonly onChange: () => void;
}

/**
 * Runs the processes of services. A process that dies is started again, with a delay that grows if the process dies
 * often.
 */
export class Supervisor {
  private readonly watched = new Map<string, Watched>();
  private stopping = false;

  constructor(private readonly options: SupervisorOptions) {}

  get services(): RunningService[] {
    return [...this.watched.values()].flatMap(({ definition, child }) =>
      definition.services.map(({ name, port }) => ({ name, pid: child.pid ?? 0, url: urlOf(port) })),
    );
  }

  start(definition: ProcessDefinition): void {
    const restartDelay = new RestartBackoff();
    const begin = () => {
      const startedAt = performance.now();
      const child = this.spawn(definition);
      this.watched.set(definition.name, { definition, child });
      this.options.onChange();
      child.once('exit', (code, signal) => {
        const waitMs = restartDelay.afterDeath(startedAt);
        void this.revive(definition, { cause: signal ?? `exit code ${code}`, waitMs }, begin);
      });
    };
    begin();
  }

  /** Resolves when the services report that they are ready. Rejects after the timeout. */
  async ready(services: readonly ServiceDefinition[], timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    // Asks one service at a time, because each question delays the start of them all.
    for (const service of services) await this.readyBy(service, deadline);
  }

  /** Ends all processes, and kills a process that does not end in time. */
  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(
      [...this.watched.values()].map(async ({ child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const insisting = setTimeout(() => child.kill('SIGKILL'), WAITS.stop);
        child.kill('SIGTERM');
        await exitOf(child);
        clearTimeout(insisting);
      }),
    );
  }

  private async readyBy({ name, port }: ServiceDefinition, deadline: number): Promise<void> {
    while (performance.now() < deadline) {
      const answer = await fetch(`${urlOf(port)}/health/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await delay(READY_POLL_MS);
    }
    throw new Error(`${name} was not ready in time; see ${this.logPath(name)}`);
  }

  private async revive(
    { name }: ProcessDefinition,
    { cause, waitMs }: { cause: string; waitMs: number },
    begin: () => void,
  ): Promise<void> {
    if (this.stopping) return;
    this.options.say(`${name} died (${cause}); starting it again in ${waitMs} ms. Its log: ${this.logPath(name)}`);
    await delay(waitMs);
    if (!this.stopping) begin();
  }

  private spawn({ name, services }: ProcessDefinition): ChildProcess {
    const [first] = services;
    const isOwn = first !== undefined && services.length === 1;
    const program = isOwn
      ? ownProgramOf(first.program ?? first.name)
      : sharedProgramOf(services.map(service => service.program ?? service.name));
    const heap = isOwn ? OWN_HEAP : SHARED_HEAP;
    const log = openSync(this.logPath(name), 'a', 0o600);
    const child = spawn(process.execPath, [...heap, ...NODE_FLAGS, ...this.options.nodeOptions, ...program], {
      env: { ...preloaded(), ...(isOwn ? first.env : { NODE_ENV: 'production' }) },
      // The process writes to its log file itself. The channel `ipc` lets a service notice that the supervisor has
      // ended.
      stdio: ['ignore', log, log, 'ipc'],
      // Each process has its own process group, so that Ctrl-C reaches only the supervisor. The supervisor then stops
      // the processes.
      detached: true,
    });
    closeSync(log);
    // The process waits for its environment until the databases are migrated. A failed migration is reported by the
    // code that starts the stack.
    if (!isOwn)
      this.options.migrated.then(
        () => this.sendEnvironments(child, services),
        () => undefined,
      );
    return child;
  }

  private sendEnvironments(child: ChildProcess, services: readonly ServiceDefinition[]): void {
    if (child.connected) child.send(services.map(({ name, env }) => ({ ...env, LOG_FILE: this.logPath(name) })));
  }

  private logPath(name: string): string {
    return join(this.options.logDir, `${name}.log`);
  }
}

/** Returns the variables of a preloaded library. With faketime, the services have the clock that the supervisor has. */
function preloaded(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter(name => name === 'LD_PRELOAD' || name.startsWith('FAKETIME'));
  return Object.fromEntries(names.map(name => [name, process.env[name]]));
}

interface Watched {
  readonly definition: ProcessDefinition;
  readonly child: ChildProcess;
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise(resolve => child.once('exit', resolve));
}
