import {
  type AccessRefusal,
  type AuditEventKind,
  type AuditEventView,
  microsecondTimestamp,
  newId,
} from '@sandbourse/contracts';

/** An event to store. Its id, time, address and trace are added when it is stored. */
export interface NewAuditEvent {
  readonly kind: AuditEventKind;
  /**
   * The login or key that acted. An unknown credential is left out, because it may be a secret in the wrong field. The
   * audit ledger must not contain secrets.
   */
  readonly actor?: string | undefined;
  readonly firmId?: string | undefined;
  /** The login that the event affects. */
  readonly userId?: string | undefined;
  readonly keyId?: string | undefined;
  readonly reason?: string | undefined;
}

export interface AuditEvent extends NewAuditEvent {
  readonly eventId: string;
  readonly occurredAt: Date;
  readonly address?: string | undefined;
  readonly traceId?: string | undefined;
}

export function accessRefused(refusal: AccessRefusal): AuditEvent {
  return {
    kind: 'ACCESS_REFUSED',
    eventId: newId('event'),
    occurredAt: new Date(refusal.occurred_at),
    actor: refusal.actor ?? undefined,
    firmId: refusal.firm_id ?? undefined,
    keyId: refusal.key_id ?? undefined,
    address: refusal.address ?? undefined,
    traceId: refusal.trace_id ?? undefined,
    reason: refusal.reason,
  };
}

export function auditEventView(event: AuditEvent): AuditEventView {
  return {
    event_id: event.eventId,
    kind: event.kind,
    occurred_at: microsecondTimestamp(event.occurredAt),
    actor: event.actor ?? null,
    firm_id: event.firmId ?? null,
    user_id: event.userId ?? null,
    key_id: event.keyId ?? null,
    address: event.address ?? null,
    trace_id: event.traceId ?? null,
    reason: event.reason ?? null,
  };
}
