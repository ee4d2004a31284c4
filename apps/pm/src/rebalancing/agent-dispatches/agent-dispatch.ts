import {
  AccountData,
  type AgentDispatchView,
  type CloudEvent,
  type DispatchSkipReason,
  DriftUpdated,
  nanosecondTimestamp,
} from '@sandbourse/contracts';

/** The record of an event for which an autonomous agent would have been called. No agent is called yet. */
export interface AgentDispatch {
  readonly eventId: string;
  readonly eventType: string;
  readonly firmId: string;
  readonly repCode: string;
  readonly clientId: string | null;
  readonly accountId: string;
  readonly status: AgentDispatchView['status'];
  readonly reason: DispatchSkipReason;
  readonly occurredAt: Date;
}

/**
 * Returns true if an agent would be called for the event. A drift event counts only if the drift is above the
 * threshold. All other events of the consumer count.
 */
export function isForAgents(event: CloudEvent): boolean {
  return event.type !== DriftUpdated.type || DriftUpdated.read(event).drift.breached === true;
}

/**
 * Returns a record with the reason why no agent was called for an event. A sandbox has no agents (specification 1), and
 * a live firm has connected none yet.
 */
export function skippedDispatch(event: CloudEvent): AgentDispatch {
  const { firm_id, rep_code, client_id, account_id } = AccountData.parse(event.data);
  return {
    eventId: event.id,
    eventType: event.type,
    firmId: firm_id,
    repCode: rep_code,
    clientId: client_id,
    accountId: account_id,
    status: 'SKIPPED',
    reason: event.issandbox ? 'SANDBOX' : 'NO_AGENT_CONNECTED',
    occurredAt: new Date(event.time),
  };
}

export function agentDispatchView(dispatch: AgentDispatch): AgentDispatchView {
  return {
    event_id: dispatch.eventId,
    event_type: dispatch.eventType,
    firm_id: dispatch.firmId,
    account_id: dispatch.accountId,
    status: dispatch.status,
    reason: dispatch.reason,
    occurred_at: nanosecondTimestamp(dispatch.occurredAt),
  };
}
