import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WAITS } from '@sandbourse/test-support';
import { ApiClient, until } from '../api-client.js';
import { Brokerage } from '../client/brokerage.js';
import { findStack } from '../client/find-stack.js';
import { ROOT } from '../root.js';
import type { StackFile } from '../stack/stack.js';

/** Runs `npm start` as a separate process, which a test can kill. */
export class StackProcess {
  private child: ChildProcess | undefined;
  private port = '0';

  private constructor(
    readonly stateDir: string,
    private readonly options: readonly string[],
  ) {}

  static async start(options: readonly string[] = []): Promise<StackProcess> {
    const stack = new StackProcess(mkdtempSync(join(tmpdir(), 'sandbourse-storm-')), options);
    await stack.start();
    return stack;
  }

  /** Starts the stack and waits until it is ready. After a stop, it starts with the same data. */
  async start(): Promise<void> {
    const { bus } = globalThis as { bus?: 'kafka' };
    const program = join(ROOT, 'tools', 'dist', 'stack', 'main.js');
    const options = [
      '--no-limits',
      '--no-book',
      '--port',
      this.port,
      '--state',
      this.stateDir,
      ...(bus ? ['--kafka'] : []),
      ...this.options,
    ];
    const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
    this.child = child;
    await until(
      async () => (child.exitCode === null ? findStack(this.stateDir)?.pid : Promise.reject(new Error('it ended'))),
      pid => pid === child.pid,
      { withinMs: WAITS.start },
    );
    this.port = new URL(this.file.base_url).port;
  }

  get file(): StackFile {
    const file = findStack(this.stateDir);
    if (!file) throw new Error('the stack is not running');
    return file;
  }

  pidOf(service: string): number {
    return this.file.services.find(({ name }) => name === service)?.pid ?? 0;
  }

  async isReady(service: string): Promise<boolean> {
    const url = this.file.services.find(({ name }) => name === service)?.url ?? '';
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    return answer?.ok ?? false;
  }

  killService(service: string): void {
    process.kill(this.pidOf(service), 'SIGKILL');
  }

  killBroker(): void {
    const { bus } = globalThis as { bus?: 'kafka' };
    const pidFile = bus ? join('kafka', 'kafka.pid') : join('postgres', 'postmaster.pid');
    process.kill(Number(readFileSync(join(this.stateDir, pidFile), 'utf8').split('\n')[0]), 'SIGKILL');
  }

  /** Calls `harm`, which damages processes. Resolves with the milliseconds until these services are ready again. */
  async backAfter(services: readonly string[], harm: () => Promise<void> | void): Promise<number> {
    await harm();
    const startedAt = performance.now();
    await Promise.all(
      services.map(service =>
        until(
          () => this.isReady(service),
          ready => ready,
          { withinMs: WAITS.ready },
        ),
      ),
    );
    return Math.round(performance.now() - startedAt);
  }

  async brokerage(): Promise<Brokerage> {
    const { base_url, users } = this.file;
    const advisor = users.find(({ role }) => role === 'advisor');
    return new Brokerage(await new ApiClient(base_url).logIn(advisor?.email ?? '', advisor?.password ?? ''));
  }

  /** Kills the main process of the stack. The services and the database must notice this and end. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.stateDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}
