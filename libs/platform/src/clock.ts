import { Injectable } from '@nestjs/common';

/** The one place that reads the time. Everything else is told it, or asks here. */
@Injectable()
export class Clock {
  /** Security time: token expiry, signatures, rate limits. Nobody can move it. */
  wall(): Date {
    return new Date();
  }

  /** Business time of a firm: what its orders, ledger and market see. */
  now(_firmId: string): Date {
    return this.wall();
  }
}
