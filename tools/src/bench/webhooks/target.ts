import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { until } from '../../api-client.js';
import type { Received } from './target-process.js';

export class Target {
  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  static async start(): Promise<Target> {
    const child = fork(join(import.meta.dirname, 'target-process.js'));
    const [port] = (await once(child, 'message')) as [number];
    return new Target(child, port);
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}/${path}`;
  }

  /** Waits until this number of deliveries has arrived since the last call. Returns their figures. */
  async receivedAll(count: number): Promise<Received> {
    await until(
      () => this.ask<number>('count'),
      received => received >= count,
      { withinMs: 120_000, everyMs: 100 },
    );
    return this.ask<Received>('report');
  }

  stop(): void {
    this.child.disconnect();
  }

  private async ask<Answer>(question: 'count' | 'report'): Promise<Answer> {
    this.child.send(question);
    const [answer] = (await once(this.child, 'message')) as [Answer];
    return answer;
  }
}
