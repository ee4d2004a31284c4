import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Listenable } from './hubs.js';
import type { ListenersOrder } from './listeners-process.js';

export class Listeners {
  private constructor(private readonly child: ChildProcess) {}

  static start(): Listeners {
    const child = fork(join(import.meta.dirname, 'listeners-process.js'));
    child.once('exit', status => status && child.emit('error', new Error('the listeners ended')));
    return new Listeners(child);
  }

  /** Opens a number of streams. Resolves when the server has started all of them. */
  async open(count: number, { url, headers }: Listenable): Promise<void> {
    await this.order({ open: count, url, headers });
  }

  received(): Promise<number> {
    return this.order({ report: 'received' });
  }

  /** Returns, for each event since the last call, the milliseconds from its creation to its receipt. */
  latencies(): Promise<number[]> {
    return this.order({ report: 'latencies' });
  }

  async close(): Promise<void> {
    await this.order({ close: true });
  }

  stop(): void {
    if (this.child.connected) this.child.disconnect();
  }

  private async order<Answer>(order: ListenersOrder): Promise<Answer> {
    const answered = once(this.child, 'message') as Promise<[Answer]>;
    this.child.send(order);
    const [answer] = await answered;
    return answer;
  }
}
