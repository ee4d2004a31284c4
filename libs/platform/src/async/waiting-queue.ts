import { Unavailable } from '../errors.js';

interface Line {
  working: number;
  /** In the order they came; each lets one begin. */
  readonly waiting: Set<() => void>;
}

/**
 * Limits how many pieces of work of each key run at a time. The others wait in this process and hold nothing meanwhile,
 * such as a connection.
 */
export class WaitingQueue {
  private readonly lines = new Map<string, Line>();

  /** @param waitingMax how many callers may wait for a key; further ones are refused */
  constructor(
    private readonly atOnce: number,
    private readonly waitingMax: number,
  ) {}

  /** Does the work when its turn has come. Rejects with the signal's reason if the caller leaves before that. */
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
    if (waiting.size >= this.waitingMax)
      throw new Unavailable('Too many of your requests wait for each other: try again');
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
