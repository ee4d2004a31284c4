import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Fill } from '@sandbourse/ledger';
import { programOf } from '../../stack/program.js';

interface Posted {
  readonly milliseconds: number;
  readonly residentBytes: number;
}

/**
 * Posts fills with the brokerage's own program in a separate process. The separate process measures its own time, so
 * that messages between the processes do not count.
 */
export class TradePoster {
  private constructor(private readonly program: ChildProcess) {}

  static start(url: string): TradePoster {
    return new TradePoster(fork(programOf('baas', 'testing/trade-poster'), [url]));
  }

  async post(fills: readonly Fill[]): Promise<Posted> {
    const ended = new AbortController();
    const end = () => ended.abort(new Error('the program that posts trades has ended'));
    this.program.once('exit', end);
    this.program.send(fills);
    const [answer] = (await once(this.program, 'message', { signal: ended.signal })) as [Posted | { error: string }];
    this.program.off('exit', end);
    if ('error' in answer) throw new Error(answer.error);
    return answer;
  }

  async close(): Promise<void> {
    const exited = once(this.program, 'exit');
    this.program.disconnect();
    await exited;
  }
}
