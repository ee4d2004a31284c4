import { z } from 'zod';
import { Timestamp } from '../../values.js';

const WAIT_MAX_SECONDS = 60;

export const SettledQuery = z.strictObject({
  wait: z.coerce
    .number()
    .min(0)
    .max(WAIT_MAX_SECONDS)
    .default(10)
    .meta({ description: 'The maximum wait, in seconds' }),
  firm_id: z.string().min(1).max(32).optional().meta({
    description: 'The firm. Only for an ops_admin, who has no firm',
  }),
});
export type SettledQuery = z.infer<typeof SettledQuery>;

/**
 * Kinds of work that requests, events and the clock of a firm cause, and that ends after the response:
 * - EVENTS: events that a service has not applied. `ids` are the services.
 * - CLOCK_ADVANCE, SEEDING, RESTORE: an advance of the clock, the creation of the firm's history, a restore.
 * - ORDERS: orders that the venue has not answered, or that it will fill, bust or correct.
 * - FUNDING: queued deposits and withdrawals.
 * - LEDGER: accounts whose ledger entries portfolio management has not received. `ids` are the accounts.
 * - ANALYSIS, BILLING: rebalancing runs whose orders are generated, and billing runs.
 * - RUN_ORDERS: approved orders of rebalancing runs that are not placed yet, or that are open.
 * - DELIVERIES: deliveries of webhooks.
 * - FIRM_END: the end of a trial or test firm.
 */
export const OpenWorkKind = z
  .enum([
    'EVENTS',
    'CLOCK_ADVANCE',
    'SEEDING',
    'RESTORE',
    'ORDERS',
    'FUNDING',
    'LEDGER',
    'ANALYSIS',
    'RUN_ORDERS',
    'BILLING',
    'DELIVERIES',
    'FIRM_END',
  ])
  .meta({ id: 'OpenWorkKind' });
export type OpenWorkKind = z.infer<typeof OpenWorkKind>;

export const OpenWorkView = z
  .object({
    work: OpenWorkKind,
    count: z.int().min(1),
    ids: z
      .array(z.string())
      .meta({ description: 'Ids of the work, 20 at most. Empty if the login does not see all rep codes of the firm' }),
    due_at: Timestamp.nullable().meta({
      description:
        'The real time at which the next of it is due. Null if it has no time: it is in progress, or it waits for a price',
    }),
  })
  .meta({
    id: 'OpenWork',
    examples: [{ work: 'ORDERS', count: 1, ids: ['ord_01KXYZ5H8B7QTRWJ5C5N4S5AAC'], due_at: null }],
  });
export type OpenWorkView = z.infer<typeof OpenWorkView>;

/** The work of a firm that ended during a wait, and the work that has not ended. */
export const SettledView = z
  .object({
    firm_id: z.string(),
    status: z.enum(['SETTLED', 'OPEN']),
    waited_ms: z.int().min(0),
    waited_for: z.array(OpenWorkView).meta({ description: 'The work that ended during the wait' }),
    open: z.array(OpenWorkView).meta({ description: 'The work that did not end during the wait. Empty if SETTLED' }),
    later: z.array(OpenWorkView).meta({
      description: 'The work that is not waited for: resting orders, and what is due after the wait',
    }),
  })
  .meta({
    id: 'Settled',
    examples: [
      {
        firm_id: 'SBX3F8Z1C6W5H',
        status: 'SETTLED',
        waited_ms: 64,
        waited_for: [{ work: 'FUNDING', count: 1, ids: ['fund_01KXYZ5H8B7QTRWJ5C5N4S5AAB'], due_at: null }],
        open: [],
        later: [{ work: 'ORDERS', count: 1, ids: ['ord_01KXYZ5H8B7QTRWJ5C5N4S5AAC'], due_at: null }],
      },
    ],
  });
export type SettledView = z.infer<typeof SettledView>;

/** Internal: open work of one service. */
export const OpenWork = z.object({
  work: OpenWorkKind,
  count: z.int().min(1),
  ids: z.array(z.string()),
  /** In ISO 8601. */
  due_at: z.string().nullable(),
  /** False for work that does not hold up `settled`. */
  is_awaited: z.boolean(),
});
export type OpenWork = z.infer<typeof OpenWork>;
