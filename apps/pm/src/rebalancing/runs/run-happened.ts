import type { EventDefinition, OutgoingEvent, RebalancingInitiated } from '@sandbourse/contracts';
import { currentTraceparent } from '@sandbourse/platform/request-context';
import type { z } from 'zod';
import type { Run } from './run.js';
import { progressOf } from './run-view.js';

type Payload = z.infer<typeof RebalancingInitiated.data>;

/**
 * Returns one event for each account of a run. Therefore every client that may see at least one of the accounts
 * receives an event.
 */
export function runHappened(event: EventDefinition<Payload>, run: Run, at: Date): OutgoingEvent[] {
  const rebalancing = progressOf(run);
  const occurrence = { at, isSandbox: run.isSandbox, traceparent: currentTraceparent() };
  return run.accounts.map(({ accountId, repCode, clientId }) =>
    event.occurred(
      { account_id: accountId, firm_id: run.firmId, rep_code: repCode, client_id: clientId, rebalancing },
      occurrence,
    ),
  );
}
