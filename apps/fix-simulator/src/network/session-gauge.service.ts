import { Injectable } from '@nestjs/common';
import { Unavailable } from '@sandbourse/platform/errors';
import { Health, Metrics } from '@sandbourse/platform/observability';
import { Ownership } from '@sandbourse/platform/ownership';
import { OrderRouterEngine } from '../order-routing/order-router-engine.js';
import { VenueEngine } from '../venue/venue-engine.js';

/**
 * Reports to operators which process owns the FIX sessions, and the state of each session: 1 if it is logged on, else
 * 0. Checks that the order router is logged on.
 */
@Injectable()
export class SessionGaugeService {
  constructor(
    metrics: Metrics,
    health: Health,
    private readonly router: OrderRouterEngine,
    venue: VenueEngine,
    private readonly ownership: Ownership,
  ) {
    health.add('fix', () => this.checkSession());
    metrics.gauge('fix_owner', 'Whether this process holds the FIX sessions', async () => Number(ownership.isHeld));
    metrics.gauges('fix_session_established', 'Whether a FIX session is logged on', 'session', async () => {
      const sessions = ownership.isHeld ? [...router.sessions, ...venue.sessions] : [];
      return new Map(sessions.map(({ sessionId, isEstablished }) => [sessionId, Number(isEstablished)]));
    });
  }

  /**
   * Throws Unavailable if the order router is not logged on. A standby process is always healthy, because it is ready
   * to take over.
   */
  private async checkSession(): Promise<void> {
    if (this.ownership.isHeld && !this.router.sessions.every(session => session.isEstablished))
      throw new Unavailable('the order router is not logged on to the venue');
  }
}
