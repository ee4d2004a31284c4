import { z } from 'zod';
import { type ClockFollower, TenantClockMode } from '../http/sandbox/clock.js';
import { Timestamp } from '../values.js';
import { internalEvent } from './catalogued-event.js';
import type { EventDefinition } from './define-event.js';

const Advance = z.object({ firm_id: z.string(), advance_id: z.string() });
const ADVANCE: z.infer<typeof Advance> = { firm_id: 'HARBOR', advance_id: 'adv_01M7YTT5NMF4MMD6DGJKSYQC69' };

export const ClockAdvanced = internalEvent({
  topic: 'svc.auth.clock.advanced',
  meaning:
    "A tenant's clock was moved, frozen or resumed. A service with business time applies the new offset at once. The service still has to process the sessions in between: the tenant's orders trade in these sessions and then wait until `clock.settled`.",
  data: Advance.extend({
    from: Timestamp.meta({ description: 'Business time of the firm before the advance' }),
    to: Timestamp.meta({ description: 'Business time of the firm after the advance' }),
    offset_ms: z.int().meta({ description: 'Business time minus real time, in milliseconds' }),
    mode: TenantClockMode.default('RUNNING'),
  }),
  consumers: ['auth', 'baas', 'fix-simulator', 'pm'],
  examples: [
    {
      ...ADVANCE,
      from: '2026-11-21T10:35:41.800000000Z',
      to: '2026-12-21T10:35:41.800000000Z',
      offset_ms: 2_592_000_000,
      mode: 'RUNNING',
    },
  ],
});

export const ClockSettled = internalEvent({
  topic: 'svc.auth.clock.settled',
  meaning: 'Every service has finished an advance of the clock.',
  data: Advance,
  consumers: ['auth', 'baas', 'fix-simulator', 'pm'],
  examples: [ADVANCE],
});

export const OrdersCaughtUp = internalEvent({
  topic: 'svc.fix.orders.caught_up',
  meaning:
    "An advance of a tenant's clock has passed the tenant's resting orders through all sessions. The fills of these orders are reported as usual; this event contains the last of these reports.",
  data: Advance.extend({
    orders: z.array(
      z
        .object({
          order_id: z.string(),
          execution_id: z
            .string()
            .nullable()
            .meta({ description: 'The last execution report of the order during the advance; null without a report' }),
        })
        .meta({ id: 'CaughtUpOrder' }),
    ),
  }),
  consumers: ['baas'],
  examples: [
    {
      ...ADVANCE,
      orders: [
        {
          order_id: 'ord_01M7YTT5W0D257FDCWBZK0TEPS',
          execution_id: 'SANDBOURSE.ord_01M7YTT5W0D257FDCWBZK0TEPS.2',
        },
        { order_id: 'ord_01M7YTT67BZNYHT0WA4JVSWT45', execution_id: null },
      ],
    },
  ],
});

const Progress = Advance.extend({
  sessions_done: z.int(),
  sessions_total: z.int().meta({ description: 'Sessions of the exchange between the old time and the new' }),
  is_done: z.boolean(),
});
export type ClockProgress = z.infer<typeof Progress>;

export const BaasClockProgressed = internalEvent({
  topic: 'svc.baas.clock.progressed',
  meaning: 'The brokerage has processed some or all of the sessions of an advance.',
  data: Progress,
  consumers: ['auth', 'fix-simulator'],
  examples: [{ ...ADVANCE, sessions_done: 11, sessions_total: 20, is_done: false }],
});

export const FixClockProgressed = internalEvent({
  topic: 'svc.fix.clock.progressed',
  meaning: 'The venue trades for the tenant again, at the new time.',
  data: Progress,
  consumers: ['auth'],
  examples: [{ ...ADVANCE, sessions_done: 20, sessions_total: 20, is_done: true }],
});

export const PmClockProgressed = internalEvent({
  topic: 'svc.pm.clock.progressed',
  meaning: "Portfolio management values the tenant's portfolios at the new time.",
  data: Progress,
  consumers: ['auth'],
  examples: [{ ...ADVANCE, sessions_done: 20, sessions_total: 20, is_done: true }],
});

/** For each follower of a clock, the event with which it reports that it has processed a new time. */
export const CLOCK_PROGRESSED: Readonly<Record<ClockFollower, EventDefinition<ClockProgress>>> = {
  baas: BaasClockProgressed,
  fix: FixClockProgressed,
  pm: PmClockProgressed,
};
