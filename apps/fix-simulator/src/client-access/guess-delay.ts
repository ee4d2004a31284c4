import { setTimeout as delay } from 'node:timers/promises';
import type { Admission } from '../sessions/admission.js';

/** After an attempt that failed, the next one waits so long; beyond so many that wait, nobody is listened to. */
const FAILURE_MS = 1_000;
const WAITING_MAX = 5;

interface Line {
  waiting: number;
  last: Promise<unknown>;
}

/**
 * Slows down the guessing of passwords without locking anybody out: attempts of one kind, at a session from an address,
 * are judged one after the other, and each that fails keeps the next one waiting.
 */
export class GuessDelay {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly failureMs = FAILURE_MS) {}

  /** What `attempt` comes to, or a refusal without a word when too many of its kind wait already. */
  async judge(kind: string, attempt: () => Promise<Admission>): Promise<Admission> {
    const line = this.lines.get(kind) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= WAITING_MAX) return { isAdmitted: false };
    line.waiting += 1;
    this.lines.set(kind, line);

    const judged = line.last.then(attempt);
    line.last = judged
      .catch((): Admission => ({ isAdmitted: false }))
      .then(async ({ isAdmitted }) => {
        if (!isAdmitted) await delay(this.failureMs, undefined, { ref: false });
        line.waiting -= 1;
        if (line.waiting === 0) this.lines.delete(kind);
      });
    return judged;
  }
}
