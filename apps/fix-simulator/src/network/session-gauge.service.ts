import { Injectable } from '@nestjs/common';
import { Metrics } from '@sandbourse/platform/observability';
import { Ownership } from '@sandbourse/platform/ownership';
import { OrderRouterEngine } from '../order-routing/order-router-engine.js';
import { VenueEngine } from '../venue/venue-engine.js';

/**
 * Reports to operators which process owns the FIX sessions, and the state of each session: 1 if it is logged on, else
 * 0.
 */
@Injectable()
export class SessionGaugeService {
  constructor(metrics: Metrics, router: OrderRouterEngine, venue: VenueEngine, ownership: Ownership) {
    metrics.gauge('fix_owner', 'Whether this process holds the FIX sessions', async () => Number(ownership.isHeld));
    metrics.gauges('fix_session_established', 'Whether a FIX session is logged on', 'session', async () => {
      const sessions = ownership.isHeld ? [...router.sessions, ...venue.sessions] : [];
      return new Map(sessions.map(({ sessionId, isEstablished }) => [sessionId, Number(isEstablished)]));
    });
  }
}
