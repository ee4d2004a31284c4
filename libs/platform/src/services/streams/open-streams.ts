import type { Writable } from 'node:stream';
import { z } from 'zod';
import { ConcurrencyLimit } from '../../base/async/concurrency-limit.js';
import type { Caller } from '../../caller.js';
import { DomainError } from '../../errors.js';

const Count = z.coerce.number().int().min(1);

export const StreamLimitsConfig = z.object({
  /** The maximum number of event streams and WebSockets that one login may have open in one process. */
  STREAMS_PER_LOGIN_MAX: Count.default(200),
  /**
   * The maximum number of event streams and WebSockets that the logins of one firm together may have open in one
   * process.
   */
  STREAMS_PER_FIRM_MAX: Count.default(1_000),
  /**
   * The maximum number of updates per second for each price and each exchange rate on a WebSocket. An update has the
   * latest value.
   */
  MARKET_FRAMES_PER_SECOND_MAX: z.coerce.number().min(0.1).max(100).default(2),
});
export type StreamLimitsConfig = z.infer<typeof StreamLimitsConfig>;

/** Thrown if a login or its firm has reached its maximum of open streams. */
export class TooManyStreams extends DomainError {
  readonly code = 'stream_cap_reached';

  static example(): TooManyStreams {
    return new TooManyStreams('Your firm has 100 open streams, which is the maximum. Close one first');
  }
}

/** Counts the open event streams and WebSockets of this process by login and by firm. */
export class OpenStreams {
  private readonly ofLogin: ConcurrencyLimit;
  private readonly ofFirm: ConcurrencyLimit;

  constructor(private readonly limits: Pick<StreamLimitsConfig, 'STREAMS_PER_LOGIN_MAX' | 'STREAMS_PER_FIRM_MAX'>) {
    this.ofLogin = new ConcurrencyLimit(limits.STREAMS_PER_LOGIN_MAX);
    this.ofFirm = new ConcurrencyLimit(limits.STREAMS_PER_FIRM_MAX);
  }

  /** Counts a stream until its connection closes. Throws TooManyStreams if a limit is reached. */
  add({ userId, firmId }: Caller, connection: Writable): void {
    if (connection.destroyed) return;

    if (!this.ofLogin.take(userId))
      throw new TooManyStreams(
        `This login has ${this.limits.STREAMS_PER_LOGIN_MAX} open streams, which is the maximum. Close one first`,
      );
    if (!this.ofFirm.take(firmId)) {
      this.ofLogin.release(userId);
      throw new TooManyStreams(
        `Your firm has ${this.limits.STREAMS_PER_FIRM_MAX} open streams, which is the maximum. Close one first`,
      );
    }
    connection.once('close', () => {
      this.ofLogin.release(userId);
      this.ofFirm.release(firmId);
    });
  }
}
