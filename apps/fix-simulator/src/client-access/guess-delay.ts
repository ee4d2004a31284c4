import { setTimeout as delay } from 'node:timers/promises';
import type { Admission } from '../sessions/admission.js';

/** Time for which the next attempt is delayed after a failed attempt, in milliseconds. */
const FAILURE_MS = 1_000;
/** Number of attempts that may wait. Further attempts are refused without a reason. */
const WAITING_MAX = 5;

interface Line {
  waiting: number;
  last: Promise<unknown>;
}

/** An attempt to log on to a session from an address. */
export interface Guess {
  readonly sessionId: string;
  readonly address: string;
}

/**
 * Slows down password guessing without locking out users. Attempts at a session from one address are checked in
 * sequence, and a failure delays the next attempt. Over all addresses, only one attempt per second receives a reason,
 * because each such message uses a sequence number of the session.
 */
export class GuessDelay {
  private readonly lines = new Map<string, Line>();
  /** Sessions for which a reason was sent recently. */
  private readonly answered = new Set<string>();

  constructor(private readonly failureMs = FAILURE_MS) {}

  /**
   * Returns the result of `attempt`, or a refusal without a reason if too many attempts from that address are already
   * waiting.
   */
  async judge({ sessionId, address }: Guess, attempt: () => Promise<Admission>): Promise<Admission> {
    const kind = `${sessionId} ${address}`;
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
    return this.oneOfMany(sessionId, await judged);
  }

  private oneOfMany(sessionId: string, admission: Admission): Admission {
    if (admission.isAdmitted || admission.text === undefined) return admission;
    if (this.answered.has(sessionId)) return { isAdmitted: false };
    this.answered.add(sessionId);
    void delay(this.failureMs, undefined, { ref: false }).then(() => this.answered.delete(sessionId));
    return admission;
  }
}
