import { z } from 'zod';
import type { ClockFollower } from '../http/clock.js';
import { Timestamp } from '../values.js';
import { defineEvent, type EventDefinition } from './define-event.js';

const ofFirm = { key: (data: { firm_id: string }) => data.firm_id };

const Advance = z.object({ firm_id: z.string(), advance_id: z.string() });

/**
 * A tenant's clock was moved. Whoever keeps business time takes over the new offset at once; what falls in between is
 * still to be worked through, and until `clock.settled` the tenant's orders wait.
 */
export const ClockAdvanced = defineEvent({
  topic: 'svc.auth.clock.advanced',
  data: Advance.extend({
    /** Business time of the firm before and after. */
    from: Timestamp,
    to: Timestamp,
    /** Business time less wall time, in milliseconds. */
    offset_ms: z.int(),
  }),
  ...ofFirm,
});

/** Every follower has caught up with an advance. */
export const ClockSettled = defineEvent({ topic: 'svc.auth.clock.settled', data: Advance, ...ofFirm });

const Progress = Advance.extend({
  /** Sessions of the exchange between the old time and the new. */
  sessions_done: z.int(),
  sessions_total: z.int(),
  is_done: z.boolean(),
});
export type ClockProgress = z.infer<typeof Progress>;

/** The brokerage worked through some of the time in between, or all of it. */
export const BaasClockProgressed = defineEvent({ topic: 'svc.baas.clock.progressed', data: Progress, ...ofFirm });

/** The venue trades for the tenant again, at the new time. */
export const FixClockProgressed = defineEvent({ topic: 'svc.fix.clock.progressed', data: Progress, ...ofFirm });

/** Portfolio management values the tenant's portfolios at the new time. */
export const PmClockProgressed = defineEvent({ topic: 'svc.pm.clock.progressed', data: Progress, ...ofFirm });

/** How each follower tells that it caught up. */
export const CLOCK_PROGRESSED: Readonly<Record<ClockFollower, EventDefinition<ClockProgress>>> = {
  baas: BaasClockProgressed,
  fix: FixClockProgressed,
  pm: PmClockProgressed,
};
