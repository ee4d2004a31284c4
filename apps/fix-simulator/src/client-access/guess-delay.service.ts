import type { Clock } from '@sandbourse/platform/clock';
import type { Admission } from '../sessions/admission.js';

/** Delay of the next attempt after a failed attempt, in milliseconds. */
const FAILURE_MS = 1_000;
/**
 * Maximum number of attempts that wait, for one session and one network address. Further attempts are refused without a
 * reason.
 */
const WAITING_MAX = 5;

interface Line {
  waiting: number;
  last: Promise<unknown>;
}

export interface Guess {
  readonly sessionId: string;
  readonly address: string;
}

/**
 * Slows down password guessing without locking out users. Attempts to log on to one session from one network address
 * are checked one after the other, and a failure delays the next attempt. Each session sends at most one refusal with a
 * reason per second, because such a message uses a sequence number of the session.
 */
export class GuessDelay {
  private readonly lines = new Map<string, Line>();
  /** The sessions that have sent a reason within the last second. */
  private readonly answered = new Set<string>();

  constructor(
    private readonly clock: Clock,
    private readonly failureMs = FAILURE_MS,
  ) {}

  /**
   * Returns the result of `attempt`. Returns a refusal without a reason if too many attempts from that address already
   * wait.
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
        if (!isAdmitted) await this.clock.pause(this.failureMs, undefined, { isBackground: true });
        line.waiting -= 1;
        if (line.waiting === 0) this.lines.delete(kind);
      });
    return this.oneOfMany(sessionId, await judged);
  }

  private oneOfMany(sessionId: string, admission: Admission): Admission {
    if (admission.isAdmitted || admission.text === undefined) return admission;
    if (this.answered.has(sessionId)) return { isAdmitted: false };
    this.answered.add(sessionId);
    this.clock.after(this.failureMs, () => this.answered.delete(sessionId), { isBackground: true });
    return admission;
  }
}
