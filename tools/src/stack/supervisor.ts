import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { WAITS } from '@sandbourse/testing/waits';
import { programOf } from './program.js';
import { RestartBackoff } from './restart-backoff.js';
import type { ServiceDefinition } from './services.js';
import { urlOf } from './services.js';

const READY_POLL_MS = 50;

/**
 * Small heaps: six services share a laptop. With a young generation of 2 MiB an order took a tenth more processor time. A heap so small
 * grows by a third before all of it is marked again, and marking is what answers wait for: to twice what is in use it takes a third as often.
 * V8's helper threads, four a process, mark and compile at the expense of the thread that answers: one leaves it its share.
 */
const NODE_FLAGS = [
  '--max-old-space-size=384',
  '--heap-growing-percent=100',
  '--max-semi-space-size=16',
  '--v8-pool-size=1',
  '--enable-source-maps',
];

export interface RunningService {
  readonly name: string;
  readonly pid: number;
  readonly url: string;
}

export interface SupervisorOptions {
  readonly logDir: string;
  /** For the Node of every service, behind the supervisor's own. */
  readonly nodeOptions: readonly string[];
  readonly say: (line: string) => void;
  /** Called whenever a service has a new process. */
  readonly onChange: () => void;
}

/** Runs the services as processes and brings back those that die, with a growing delay. */
export class Supervisor {
  private readonly watched = new Map<string, Watched>();
  private stopping = false;

  constructor(private readonly options: SupervisorOptions) {}

  get services(): RunningService[] {
    return [...this.watched.values()].map(({ definition, child }) => ({
      name: definition.name,
      pid: child.pid ?? 0,
      url: urlOf(definition.port),
    }));
  }

  start(definition: ServiceDefinition): void {
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

  /** Resolves once the service says that it can do its work. */
  async ready(definition: ServiceDefinition, timeoutMs: number): Promise<void> {
    const deadline = performance.now() + timeoutMs;
    while (performance.now() < deadline) {
      const answer = await fetch(`${urlOf(definition.port)}/health/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await delay(READY_POLL_MS);
    }
    throw new Error(
      `${definition.name} was not ready in time; see ${join(this.options.logDir, `${definition.name}.log`)}`,
    );
  }

  /** Asks every service to finish, and insists with those that do not. */
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

  private async revive(
    { name }: ServiceDefinition,
    { cause, waitMs }: { cause: string; waitMs: number },
    begin: () => void,
  ): Promise<void> {
    if (this.stopping) return;
    this.options.say(`${name} died (${cause}); starting it again in ${waitMs} ms. Its log: ${this.logPath(name)}`);
    await delay(waitMs);
    if (!this.stopping) begin();
  }

  private spawn({ name, program = name, env }: ServiceDefinition): ChildProcess {
    const log = openSync(this.logPath(name), 'a', 0o600);
    const child = spawn(process.execPath, [...NODE_FLAGS, ...this.options.nodeOptions, programOf(program, 'main')], {
      env: { ...env },
      // The log belongs to the service: nothing passes through this process. A service notices the end of its
      // supervisor by the channel.
      stdio: ['ignore', log, log, 'ipc'],
      // A group of its own: Ctrl-C in the terminal reaches only the supervisor, which stops things in order.
      detached: true,
    });
    closeSync(log);
    return child;
  }

  private logPath(name: string): string {
    return join(this.options.logDir, `${name}.log`);
  }
}

interface Watched {
  readonly definition: ServiceDefinition;
  readonly child: ChildProcess;
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise(resolve => child.once('exit', resolve));
}
