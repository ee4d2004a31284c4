import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '@sandbourse/platform/clock';
import { Database } from '@sandbourse/platform/database';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { TooManyFailedLogins } from './login.errors.js';

/** The number of wrong passwords that cause no delay, for one email from one address. */
const FREE_FAILURES = 5;
/** Time for which each wrong password counts, in seconds. */
const COUNTED_SECONDS = 60;

/** Interval between two attempts after too many failures, in seconds. */
const GUESS_EVERY_SECONDS = 1;
/** Maximum number of waiting attempts, for one email from one address. */
const WAITING_MAX = 10;

/**
 * Slows down password guessing without locking out users (OWASP, Authentication Cheat Sheet). After five failures,
 * attempts for one email from one network address are checked at one per second. A user who knows the password can
 * still log in: after a short wait from that address, and immediately from any other address. Postgres counts the
 * failures of all processes together.
 */
@Injectable()
export class LoginThrottle {
  private readonly failures: RateLimiterPostgres;
  private readonly turns: RateLimiterPostgres;
  private readonly waiting = new Map<string, number>();

  constructor(
    db: Database,
    private readonly clock: Clock,
  ) {
    this.failures = limiter(db, { keyPrefix: 'failures', points: FREE_FAILURES, duration: COUNTED_SECONDS });
    this.turns = limiter(db, { keyPrefix: 'turns', points: 1, duration: GUESS_EVERY_SECONDS });
  }

  /**
   * Waits until this attempt may proceed. Returns true if one more wrong password exceeds the limit. Throws
   * TooManyFailedLogins if ten attempts already wait.
   */
  async admit(email: string, address: string): Promise<boolean> {
    const who = keyOf(email, address);
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
    await this.failures.penalty(keyOf(email, address), 1);
  }

  private async turnOf(who: string): Promise<void> {
    for (;;) {
      const refusal = await this.turns.consume(who).then(
        () => undefined,
        (error: RateLimiterRes) => error,
      );
      if (!refusal) return;
      if (refusal instanceof Error) throw refusal;
      await this.clock.pause(refusal.msBeforeNext);
    }
  }
}

function limiter(db: Database, options: { keyPrefix: string; points: number; duration: number }): RateLimiterPostgres {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await db.query(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  return new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: 'client',
    tableName: 'login_attempts',
    tableCreated: true,
  });
}

/** Returns a hash of the email and the address. A hash has a fixed length and does not reveal the email. */
function keyOf(email: string, address: string): string {
  return createHash('sha256').update(`${email} ${address}`).digest('base64url');
}
