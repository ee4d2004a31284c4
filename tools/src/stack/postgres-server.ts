import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RestartDelay } from './restart-delay.js';
import { ROOT } from './root.js';

export interface PostgresServerOptions {
  readonly stateDir: string;
  readonly logDir: string;
  readonly port: number;
  readonly password: string;
  readonly say: (line: string) => void;
}

/** The process of Postgres. One that dies is started again, with a growing delay, until it is stopped. */
export class PostgresServer {
  private child: ChildProcess | undefined;
  private isWanted = false;
  private startedAt = 0;
  private readonly restartDelay = new RestartDelay();

  constructor(private readonly options: PostgresServerOptions) {}

  /** Rejects with what Postgres said when it does not start. */
  async start(): Promise<void> {
    this.isWanted = true;
    this.startedAt = performance.now();
    const child = await this.run();
    this.child = child;
    child.once('exit', () => void this.revive());
  }

  async stop(): Promise<void> {
    this.isWanted = false;
    const { child } = this;
    child?.stdin?.end();
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  private async revive(): Promise<void> {
    while (this.isWanted) {
      const waitMs = this.restartDelay.afterDeath(this.startedAt);
      this.options.say(`postgres died; starting it again in ${waitMs} ms. Its log: ${this.logPath}`);
      await delay(waitMs);
      if (!this.isWanted) return;
      const isUp = await this.start().then(
        () => true,
        () => false,
      );
      if (isUp) return;
    }
  }

  private async run(): Promise<ChildProcess> {
    const { stateDir, port, password } = this.options;
    const program = join(ROOT, 'tools', 'dist', 'stack', 'postgres-process.js');
    const child = spawn(process.execPath, [program, join(stateDir, 'postgres'), String(port)], {
      env: { ...process.env, POSTGRES_PASSWORD: password },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    let complaints = '';
    child.stderr.on('data', (text: Buffer) => {
      complaints = (complaints + text).slice(-2_000);
    });
    child.stderr.pipe(createWriteStream(this.logPath, { flags: 'a', mode: 0o600 }));
    const [outcome] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    if (!Buffer.isBuffer(outcome)) throw new Error(`Postgres did not start: ${complaints.trim()}`);
    return child;
  }

  private get logPath(): string {
    return join(this.options.logDir, 'postgres.log');
  }
}
