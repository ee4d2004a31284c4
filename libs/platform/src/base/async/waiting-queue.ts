import { Unavailable } from '../../errors.js';

interface Line {
  working: number;
  /** The waiting callers in the order of their arrival. Each entry is a function that starts the work of its caller. */
  readonly waiting: Set<() => void>;
}

/**
 * Limits the number of pieces of work that run at a time for each key. Further work waits in this process. Waiting work
 * holds no resource, such as a connection.
 */
export class WaitingQueue {
  private readonly lines = new Map<string, Line>();

  /** @param waitingMax the maximum number of callers that wait for a key. Further callers are refused. */
  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
  ) {}

  /** Runs the work when its turn comes. Rejects with the signal's reason if the signal is aborted before that. */
  async take<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const line = this.lines.get(key) ?? { working: 0, waiting: new Set() };
    this.lines.set(key, line);
    if (line.working < this.atOnce) line.working += 1;
    else await this.turnOf(line, signal);
    try {
      return await work();
    } finally {
      this.startNext(key, line);
    }
  }

  private turnOf({ waiting }: Line, signal: AbortSignal): Promise<void> {
    if (waiting.size >= this.waitingMax) throw new Unavailable('Too many of your requests are waiting. Try again');
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(begin);
        reject(signal.reason);
      };
      waiting.add(begin);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  private startNext(key: string, line: Line): void {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
    } else {
      line.working -= 1;
      if (line.working === 0) this.lines.delete(key);
    }
  }
}
