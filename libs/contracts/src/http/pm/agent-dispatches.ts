import { z } from 'zod';
import { Timestamp } from '../../values.js';
import { PageQuery } from '../common/paging.js';

/**
 * The reason why no agent was called.
 * - SANDBOX: a sandbox firm has no agent.
 * - NO_AGENT_CONNECTED: a live firm has not connected an agent yet.
 */
export const DispatchSkipReason = z.enum(['SANDBOX', 'NO_AGENT_CONNECTED']).meta({ id: 'DispatchSkipReason' });
export type DispatchSkipReason = z.infer<typeof DispatchSkipReason>;

export const AgentDispatchesQuery = PageQuery.extend({
  firm_id: z.string().min(1).max(32).optional(),
  account_id: z.string().min(1).max(64).optional(),
  reason: DispatchSkipReason.optional(),
});
export type AgentDispatchesQuery = z.infer<typeof AgentDispatchesQuery>;

/** The work of an autonomous agent on one event, and its result. */
export const AgentDispatchView = z
  .object({
    event_id: z.string(),
    event_type: z.string(),
    firm_id: z.string(),
    account_id: z.string(),
    status: z.literal('SKIPPED'),
    reason: DispatchSkipReason,
    occurred_at: Timestamp,
  })
  .meta({
    id: 'AgentDispatch',
    examples: [
      {
        event_id: 'evt_01M7YTT5XPFFRBB1AY6VVH2FQZ',
        event_type: 'com.service.pm.rebalancing.orders_generated',
        firm_id: 'HARBOR',
        account_id: 'acct_01M7YTT5NMF4MMD6DGJKSYQC69',
        status: 'SKIPPED',
        reason: 'SANDBOX',
        occurred_at: '2026-11-21T10:35:41.865000000Z',
      },
    ],
  });
export type AgentDispatchView = z.infer<typeof AgentDispatchView>;
