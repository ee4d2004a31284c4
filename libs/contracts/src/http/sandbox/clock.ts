import { z } from 'zod';
import { Instant, Timestamp } from '../../values.js';
import { listed } from '../common/paging.js';
import { ProvisioningView } from './sandbox-trials.js';

const DAY_SECONDS = 24 * 60 * 60;
const DAYS_MAX = 3_660;

const moveShape = {
  days: z.int().min(1).max(DAYS_MAX).optional().meta({ description: 'Calendar days of 24 hours' }),
  seconds: z
    .int()
    .min(1)
    .max(DAYS_MAX * DAY_SECONDS)
    .optional(),
  to: Instant.optional().meta({ description: 'The new time of the clock, in ISO 8601' }),
  firm_id: z.string().min(1).max(32).optional().meta({
    description: 'The firm whose clock moves. Only for an ops_admin, who has no firm',
  }),
};

/** The request to advance a tenant's clock. The clock cannot go back, because posted entries cannot be removed. */
export const AdvanceClockBody = z
  .strictObject(moveShape)
  .refine(({ days, seconds, to }) => [days, seconds, to].filter(value => value !== undefined).length === 1, {
    message: 'Give exactly one of days, seconds, to',
    params: { type: 'value_error' },
  })
  .meta({ id: 'AdvanceClockBody', examples: [{ days: 30 }, { to: '2027-11-22T21:00:00Z' }] });
export type AdvanceClockBody = z.infer<typeof AdvanceClockBody>;

/** The next moment of a kind that a clock can move to. */
export const NextMoment = z.enum(['OPEN', 'CLOSE', 'SETTLEMENT', 'EX_DATE', 'YEAR_END']).meta({
  id: 'NextMoment',
  description:
    'OPEN, CLOSE: of the next session. SETTLEMENT, EX_DATE: the start of the business day on which cash of the firm settles, or a corporate action of a security takes effect that the firm holds. YEAR_END: the start of 1 January in New York',
});
export type NextMoment = z.infer<typeof NextMoment>;

/** The request to freeze, resume or move a tenant's clock. A clock that is only moved keeps its mode. */
export const ChangeClockBody = z
  .strictObject({
    ...moveShape,
    next: NextMoment.optional(),
    freeze: z
      .literal(true)
      .optional()
      .meta({ description: 'The clock does not move from now on, or at the end of the move' }),
    resume: z
      .literal(true)
      .optional()
      .meta({ description: 'The clock goes on with real time, from the time that it shows' }),
  })
  .superRefine(({ days, seconds, to, next, freeze, resume }, context) => {
    const moves = [days, seconds, to, next].filter(value => value !== undefined).length;
    const refuse = (message: string) => context.addIssue({ code: 'custom', message, params: { type: 'value_error' } });
    if (moves > 1) refuse('Give at most one of days, seconds, to, next');
    if (freeze && resume) refuse('Give either freeze or resume');
    if (moves === 0 && !freeze && !resume) refuse('Give freeze, resume, or one of days, seconds, to, next');
  })
  .meta({ id: 'ChangeClockBody', examples: [{ resume: true }, { freeze: true }, { next: 'CLOSE' }] });
export type ChangeClockBody = z.infer<typeof ChangeClockBody>;

export const ClockQuery = z.strictObject({ firm_id: z.string().min(1).max(32).optional() });
export type ClockQuery = z.infer<typeof ClockQuery>;

/**
 * The services and modules that follow the clock of a firm. The clock is READY when all of them have processed the new
 * time.
 */
export const ClockFollower = z.enum(['baas', 'fix', 'pm']).meta({ id: 'ClockFollower' });
export type ClockFollower = z.infer<typeof ClockFollower>;

export const ClockStatus = z.enum(['READY', 'ADVANCING']).meta({ id: 'ClockStatus' });
export type ClockStatus = z.infer<typeof ClockStatus>;

/**
 * The mode of a clock: it goes on with real time, or does not move until somebody moves it. HISTORY is a running clock in the past of a
 * new firm, whose history is being created.
 */
export const TenantClockMode = z.enum(['RUNNING', 'FROZEN', 'HISTORY']).meta({ id: 'TenantClockMode' });
export type TenantClockMode = z.infer<typeof TenantClockMode>;

export const ClockMode = TenantClockMode.exclude(['HISTORY']).meta({
  id: 'ClockMode',
  description: 'RUNNING: the clock goes on with real time. FROZEN: it does not move until a request moves it',
});
export type ClockMode = z.infer<typeof ClockMode>;

export const ClockView = z
  .object({
    firm_id: z.string(),
    status: ClockStatus,
    mode: ClockMode,
    now: Timestamp.meta({ description: 'Business time of the firm, UTC' }),
    wall: Timestamp.meta({ description: 'Real time, which token expiry, tickets, signatures and rate limits use' }),
    offset_seconds: z.number().meta({
      description:
        'The time from `wall` to `now`, to the millisecond; negative while the history of a new firm is being created',
    }),
    advance: z
      .object({
        advance_id: z.string(),
        from: Timestamp,
        to: Timestamp,
        requested_at: Timestamp,
        completed_at: Timestamp.nullable(),
        percent: z.int().meta({ description: 'The processed part of the advance, in percent' }),
        followers: z.array(
          z.object({ name: ClockFollower, sessions_done: z.int(), sessions_total: z.int(), is_done: z.boolean() }),
        ),
      })
      .nullable()
      .meta({ description: 'The last advance; null for a clock that was never moved' }),
    seeding: ProvisioningView.nullable().meta({
      description: 'The creation of the history of a new firm; null once it is complete, and for a firm without one',
    }),
  })
  .meta({
    id: 'Clock',
    examples: [
      {
        firm_id: 'HARBOR',
        status: 'ADVANCING',
        mode: 'RUNNING',
        now: '2026-12-21T10:35:41.865000+00:00',
        wall: '2026-11-21T10:35:41.865000+00:00',
        offset_seconds: 2592000,
        advance: {
          advance_id: 'adv_01M7YTT5NMF4MMD6DGJKSYQC69',
          from: '2026-11-21T10:35:41.800000+00:00',
          to: '2026-12-21T10:35:41.800000+00:00',
          requested_at: '2026-11-21T10:35:41.800000+00:00',
          completed_at: null,
          percent: 55,
          followers: [
            { name: 'baas', sessions_done: 11, sessions_total: 20, is_done: false },
            { name: 'fix', sessions_done: 0, sessions_total: 20, is_done: false },
            { name: 'pm', sessions_done: 20, sessions_total: 20, is_done: true },
          ],
        },
        seeding: null,
      },
    ],
  });
export type ClockView = z.infer<typeof ClockView>;

/** One entry in the history of a tenant's clock. Entries are only added, never changed. */
export const ClockEventView = z
  .object({
    event_id: z.string(),
    advance_id: z.string(),
    kind: z
      .enum(['STARTED', 'ADVANCED', 'FROZEN', 'RESUMED', 'READY'])
      .meta({ description: 'STARTED: the clock of a new firm began at a time other than real time' }),
    from: Timestamp,
    to: Timestamp,
    actor: z.string().nullable().meta({ description: 'The login that requested it' }),
    occurred_at: Timestamp.meta({ description: 'Real time' }),
  })
  .meta({
    id: 'ClockEvent',
    examples: [
      {
        event_id: 'evt_01M7YTT5XPFFRBB1AY6VVH2FQZ',
        advance_id: 'adv_01M7YTT5NMF4MMD6DGJKSYQC69',
        kind: 'ADVANCED',
        from: '2026-11-21T10:35:41.800000+00:00',
        to: '2026-12-21T10:35:41.800000+00:00',
        actor: 'pauth_01M7YTT5W0D257FDCWBZK0TEPS',
        occurred_at: '2026-11-21T10:35:41.800000+00:00',
      },
    ],
  });
export type ClockEventView = z.infer<typeof ClockEventView>;

export const ClockEventsView = listed(ClockEventView);
