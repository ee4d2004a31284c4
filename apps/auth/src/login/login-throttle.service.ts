import { setTimeout as delay } from 'node:timers/promises';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyFailedLogins } from './login.errors.js';

/** Wrong passwords for one email from one address that pass at full speed, and how long each of them counts. */
const FREE_FAILURES = 5;
const COUNTED_SECONDS = 60;

/** After that a guess is looked at this often, and this many may wait for their turn. */
const GUESS_EVERY_SECONDS = 1;
const WAITING_MAX = 10;

/**
 * Slows down the guessing of passwords without locking anybody out (OWASP, Authentication Cheat Sheet): beyond a few
 * failures the attempts for one email from one address are looked at one a second, so that whoever knows the password
 * still gets in, from that address after a short wait and from any other at once. Kept by each process for itself.
 */
export class LoginThrottle {
  private readonly failures = new RateLimiterMemory({ points: FREE_FAILURES, duration: COUNTED_SECONDS });
  private readonly turns = new RateLimiterMemory({ points: 1, duration: GUESS_EVERY_SECONDS });
  private readonly waiting = new Map<string, number>();

  /** Waits for this attempt's turn. Answers whether it is one too many, should it fail. */
  async admit(email: string, address: string): Promise<boolean> {
    const who = `${email} ${address}`;
    const counted = await this.failures.get(who);
    if (!counted || counted.remainingPoints > 0) return false;

    const ahead = this.waiting.get(who) ?? 0;
    if (ahead >= WAITING_MAX) throw new TooManyFailedLogins();
    this.waiting.set(who, ahead + 1);
    try {
      await this.turnOf(who);
      return true;
    } finally {
      const left = (this.waiting.get(who) ?? 1) - 1;
      if (left > 0) this.waiting.set(who, left);
      else this.waiting.delete(who);
    }
  }

  async noteFailure(email: string, address: string): Promise<void> {
    await this.failures.penalty(`${email} ${address}`, 1);
  }

  private async turnOf(who: string): Promise<void> {
    for (;;) {
      const refusal = await this.turns.consume(who).then(
        () => undefined,
        (error: RateLimiterRes) => error,
      );
      if (!refusal) return;
      if (refusal instanceof Error) throw refusal;
      await delay(refusal.msBeforeNext);
    }
  }
}
